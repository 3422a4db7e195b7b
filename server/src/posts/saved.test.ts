import { kernelErrors } from "@marquee/contract/kernel";
import { postErrors, posts } from "@marquee/contract/posts";
import { beforeAll, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
});

const write = async (message: string, more: object = {}) =>
  (await tenant.as(ben).call(posts.create, { body: { message, ...more } })).data.id;
const save = (activityId: string, by = ana) => tenant.as(by).call(posts.save, { activityId });
const unsave = (activityId: string) => tenant.as(ana).call(posts.unsave, { activityId });
const savedBy = async (account: AccountFixture) =>
  (await tenant.as(account).call(posts.saved, {})).data.map(({ message }) => message);

test("what one saves shows it to them alone, once, the last saved first", async () => {
  const [first, second] = [await write("Low tide"), await write("High water")];
  for (const id of [second, second, first]) {
    await save(id);
    world.clock.forward(1000);
  }
  expect(await savedBy(ana)).toEqual(["Low tide", "High water"]);
  expect(await savedBy(ben)).toEqual([]);
  const isSavedFor = async (client: Pick<TestTenant["guest"], "call">) =>
    (await client.call(posts.get, { activityId: first })).data.viewer.isSaved;
  expect([await isSavedFor(tenant.as(ana)), await isSavedFor(tenant.as(ben)), await isSavedFor(tenant.guest)]).toEqual([
    true,
    false,
    false,
  ]);
  for (const id of [first, first, second]) await unsave(id);
  expect(await savedBy(ana)).toEqual([]);
});

test("what is out of sight is not listed, and can be let go; a comment is not saved", async () => {
  const group = await tenant.fixtures.group({ access: "private", members: [ana, ben] });
  const [inGroup, comment] = [await write("For us", { groupId: group.id }), await write("I come")];
  await save(inGroup);
  await tenant.fixtures.block(ben, ana);
  expect(await savedBy(ana)).toEqual([]);
  expect((await unsave(inGroup)).status).toBe(200);
  expect((await unsave(inGroup)).code).toBe(kernelErrors.notFound.code);
  const cleo = await tenant.fixtures.account();
  const below = await write("Me too", { commentedId: comment });
  expect((await save(below, cleo)).code).toBe(postErrors.onlyPosts.code);
});
