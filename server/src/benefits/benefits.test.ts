import { benefitErrors, benefits } from "@marquee/contract/benefits";
import { beforeEach, expect, test } from "vitest";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
let administrator: ReturnType<TestTenant["as"]>;
beforeEach(async () => {
  tenant = await (await testWorld()).tenant();
  administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
});

const add = async (title: string, description?: string) =>
  (await administrator.call(benefits.create, { body: { title, ...(description && { description }) } })).data;
const listed = async (query: object = {}) =>
  (await tenant.guest.call(benefits.list, query)).data.map(({ title }) => title);

test("the latest stands first until somebody puts them in order; what is not named comes last", async () => {
  const [ferry, , bread] = [
    await add("Ferry at half price"),
    await add("Early tickets"),
    await add("Bread on Sundays"),
  ];
  expect(await listed()).toEqual(["Bread on Sundays", "Early tickets", "Ferry at half price"]);
  const { data } = await administrator.call(benefits.order, { body: { benefitIds: [ferry.id, bread.id] } });
  expect(data.map(({ title }) => title)).toEqual(["Ferry at half price", "Bread on Sundays", "Early tickets"]);
  expect(await listed()).toEqual(["Ferry at half price", "Bread on Sundays", "Early tickets"]);
  await add("A chair by the river");
  expect((await listed())[0]).toBe("A chair by the river");
});

test("a benefit is changed, found by its words and removed", async () => {
  const { id: benefitId, slug } = await add("Ferry at half price");
  expect(slug).toBe("ferry-at-half-price");
  const body = { title: " Ferry for nothing ", description: "On Sundays" };
  const { data } = await administrator.call(benefits.update, { benefitId, body });
  expect(data).toMatchObject({ slug, title: "Ferry for nothing", description: "On Sundays" });
  expect(await listed({ search: "sunday" })).toEqual(["Ferry for nothing"]);
  await administrator.call(benefits.remove, { benefitId });
  expect(await listed()).toEqual([]);
});

test("two with the same name have addresses of their own, and there is room for a hundred", async () => {
  const [one, other] = [await add("渡し船"), await add("渡し船")];
  expect([one.slug, other.slug]).toEqual(["benefit", expect.stringMatching(/^benefit-[0-9a-f]{8}$/)]);
  for (let place = 2; place < 100; place += 1) await add(`Benefit ${place}`);
  const refused = await administrator.call(benefits.create, { body: { title: "One more" } });
  expect(refused.code).toBe(benefitErrors.tooMany.code);
});
