import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { beforeAll, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const day = 86_400_000;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);
const namesFor = async (account: AccountFixture, past = false) =>
  (await tenant.as(account).call(events.saved, { past })).data.map(({ name }) => name);

test("what one saves shows it to them alone, once, however often they press", async () => {
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const { id: eventId } = await tenant.fixtures.event({ name: "Dawn dip" });
  for (let press = 0; press < 2; press += 1) await tenant.as(ana).call(events.save, { eventId });
  const isSavedFor = async (client: Pick<TestTenant["guest"], "call">) =>
    (await client.call(events.get, { eventId })).data.viewer.isSaved;
  expect(await isSavedFor(tenant.as(ana))).toBe(true);
  expect(await isSavedFor(tenant.as(ben))).toBe(false);
  expect(await isSavedFor(tenant.guest)).toBe(false);
  expect(await namesFor(ana)).toEqual(["Dawn dip"]);
  for (let press = 0; press < 2; press += 1) await tenant.as(ana).call(events.unsave, { eventId });
  expect(await isSavedFor(tenant.as(ana))).toBe(false);
  expect(await namesFor(ana)).toEqual([]);
});

test("what is saved is listed as it comes, and afterwards as it was, the latest first", async () => {
  const ana = await tenant.fixtures.account();
  const at = [5, 2, -9, -4];
  for (const days of at) {
    const name = `In ${days} days`;
    const event = await tenant.fixtures.event({ name, eventStart: inDays(days), eventEnd: inDays(days + 1) });
    await tenant.fixtures.savedEvent(ana, event);
  }
  expect(await namesFor(ana)).toEqual(["In 2 days", "In 5 days"]);
  expect(await namesFor(ana, true)).toEqual(["In -4 days", "In -9 days"]);
});

test("what is a draft again, or held by somebody blocked, is not listed, and can be let go", async () => {
  const [ana, host] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const draft = await tenant.fixtures.event({ status: "draft" });
  const blocked = await tenant.fixtures.event({ creator: host });
  for (const event of [draft, blocked]) await tenant.fixtures.savedEvent(ana, event);
  await tenant.fixtures.block(host, ana);
  expect(await namesFor(ana)).toEqual([]);
  const letGo = () => tenant.as(ana).call(events.unsave, { eventId: draft.id });
  expect((await letGo()).status).toBe(200);
  expect((await letGo()).code).toBe(kernelErrors.notFound.code);
});
