import { accounts } from "@marquee/contract/accounts";
import { posts } from "@marquee/contract/posts";
import { years } from "@marquee/contract/years";
import { beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let year: number;

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(world.clock.now().getTime() - days * day);

beforeEach(async () => {
  world = await testWorld();
  world.clock.reset();
  // The middle of a year, whenever the tests run.
  const now = world.clock.now();
  const july = Date.UTC(now.getUTCFullYear() + 1, 6, 2, 12);
  world.clock.forward(july - now.getTime());
  year = new Date(july).getUTCFullYear();
  tenant = await world.tenant({ timezone: "Asia/Tokyo" });
  ana = await tenant.fixtures.account({ firstName: "Ana" });
  ben = await tenant.fixtures.account({ firstName: "Ben" });
  return () => world.clock.reset();
});

const own = async (of: AccountFixture, asked: object = {}) => (await tenant.as(of).call(years.own, asked)).data;
const write = async (by: AccountFixture, body: object) =>
  (await tenant.as(by).call(posts.create, { body: { message: "Ahoy", ...body } })).data.id;

test("a year counts what somebody wrote, what others felt about it, whom they met and where they were", async () => {
  const post = await write(ana, {});
  await write(ana, { commentedId: await write(ben, {}) });
  for (const each of [ana, ben]) await tenant.as(each).call(posts.like, { activityId: post, body: {} });
  await tenant.as(ben).call(accounts.follow, { accountId: ana.id });
  await tenant.fixtures.group({ moderators: [ben], members: [ana] });
  await tenant.fixtures.group({ moderators: [ben], members: [ana], active: false });
  const [was, isToCome, fell] = [daysAgo(20), new Date(world.clock.now().getTime() + 20 * day), daysAgo(30)];
  const at = (eventStart: Date) => ({ eventStart, eventEnd: new Date(eventStart.getTime() + day), creator: ben });
  const past = await tenant.fixtures.event({ ...at(was), name: "The regatta" });
  for (const event of [
    past,
    await tenant.fixtures.event(at(isToCome)),
    await tenant.fixtures.event({ ...at(fell), status: "canceled" }),
  ])
    await tenant.fixtures.registration({ account: ana, event });
  const read = await own(ana);
  expect(read).toMatchObject({ year, events: 1, posts: 1, comments: 1, reactions: 1, groups: 1, followers: 1 });
  expect(read.lastEvents.map(({ id }) => id)).toEqual([past.id]);
  expect(await own(ana, { year: year - 1 })).toMatchObject({ year: year - 1, events: 0, posts: 0, followers: 0 });
});

test("a year begins and ends where the community is", async () => {
  // 00:30 of the first of January in Tokyo is still the year before elsewhere.
  world.clock.forward(Date.UTC(year, 11, 31, 15, 30) - world.clock.now().getTime());
  const late = await tenant.fixtures.account();
  await write(late, {});
  expect(await own(late)).toMatchObject({ year: year + 1, posts: 1 });
  expect(await own(late, { year })).toMatchObject({ posts: 0 });
});

test("is read by whoever has its address: figures and a name, and nothing else", async () => {
  await write(ana, {});
  const { code } = await own(ana);
  const { data } = await tenant.guest.call(years.shared, { code });
  expect(data).toMatchObject({ year, posts: 1, account: { firstName: "Ana" } });
  expect(Object.keys(data).toSorted()).toEqual(
    ["account", "comments", "events", "followers", "groups", "posts", "reactions", "year"].toSorted(),
  );
});

test("its address cannot be made up, is of one community, and ends with the person and with a block", async () => {
  const { code } = await own(ana);
  const elsewhere = await world.tenant();
  const changed = (code.startsWith("A") ? "B" : "A") + code.slice(1);
  for (const wrong of [changed, code.slice(0, -1), "x", "x".repeat(60)])
    expect((await tenant.guest.call(years.shared, { code: wrong })).status).toBe(404);
  expect((await elsewhere.guest.call(years.shared, { code })).status).toBe(404);
  await tenant.as(ana).call(accounts.block, { accountId: ben.id });
  expect((await tenant.as(ben).call(years.shared, { code })).status).toBe(461);
  await world.driver.query("system", "update accounts set suspended_at = now() where id = $1", [ana.id]);
  expect((await tenant.guest.call(years.shared, { code })).status).toBe(404);
});

test("a part of the community that is switched off counts nothing", async () => {
  const off = { requireAuth: false, enabled: false, enabledTiers: [], editable: true, editableTiers: [], options: {} };
  const quiet = await world.tenant({ modules: { activities: off } });
  const person = await quiet.fixtures.account();
  await quiet.fixtures.posts([{ author: person, body: "Ahoy", at: world.clock.now() }]);
  expect((await quiet.as(person).call(years.own, {})).data).toMatchObject({ posts: 0, comments: 0, reactions: 0 });
});
