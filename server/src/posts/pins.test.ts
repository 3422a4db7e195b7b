import { moderation } from "@marquee/contract/moderation";
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

type Standing = { readonly groupId?: string; readonly eventId?: string; readonly accountId?: string };
const write = async (by: AccountFixture, message: string, stands: Standing = {}) =>
  (await tenant.as(by).call(posts.create, { body: { message, ...stands } })).data.id;
const pin = (activityId: string, by = ana) => tenant.as(by).call(posts.pin, { activityId });
const pinnedFor = async (client: Pick<TestTenant["guest"], "call">, place: Standing) =>
  (await client.call(posts.pinned, place)).data.map(({ message }) => message);
const ownGroup = async (access: "public" | "private" = "public") =>
  ({ groupId: (await tenant.fixtures.group({ access, moderators: [ana], members: [ben] })).id }) as const;

test("who looks after a group pins a post for everybody there, and lets it go again", async () => {
  const group = await ownGroup();
  const id = await write(ben, "Read this first", group);
  expect((await pin(id, ben)).code).toBe(postErrors.notYoursToPin.code);
  expect((await pin(id)).data).toMatchObject({ isPinned: true, isPinnedToProfile: false });
  await pin(id);
  expect(await pinnedFor(tenant.guest, group)).toEqual(["Read this first"]);
  expect(await pinnedFor(tenant.guest, {})).toEqual([]);
  await tenant.as(ana).call(posts.unpin, { activityId: id });
  expect(await pinnedFor(tenant.guest, group)).toEqual([]);
});

test("the host pins at an event, and a moderator of the community what stands in the community", async () => {
  const { id: eventId } = await tenant.fixtures.event({ creator: ana, registration: false });
  await pin(await write(ben, "Bring a lamp", { eventId }));
  expect(await pinnedFor(tenant.guest, { eventId })).toEqual(["Bring a lamp"]);
  const [administrator, moderator] = [
    await tenant.fixtures.account({ isAdministrator: true }),
    await tenant.fixtures.account(),
  ];
  const appointed = { accountId: moderator.id, body: { isModerator: true } };
  await tenant.as(administrator).call(moderation.appoint, appointed);
  const welcome = await write(ben, "Welcome");
  expect((await pin(welcome)).code).toBe(postErrors.notYoursToPin.code);
  await pin(welcome, moderator);
  expect(await pinnedFor(tenant.guest, {})).toEqual(["Welcome"]);
});

test("what is pinned in a private group stays in it, and what is deleted makes room", async () => {
  const group = await ownGroup("private");
  const ids = await Promise.all(["1", "2", "3", "4"].map((message) => write(ben, message, group)));
  for (const id of ids.slice(0, 3)) await pin(id);
  expect((await pin(ids[3] ?? "")).code).toBe(postErrors.pinsFull.code);
  expect(await pinnedFor(tenant.guest, group)).toEqual([]);
  expect(await pinnedFor(tenant.as(ben), group)).toEqual(["1", "2", "3"]);
  await tenant.as(ben).call(posts.remove, { activityId: ids[1] ?? "" });
  await pin(ids[3] ?? "");
  expect(await pinnedFor(tenant.as(ben), group)).toEqual(["1", "4", "3"]);
});

test("no more than three are pinned in a place, however many are pressed at once", async () => {
  const group = await ownGroup();
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => write(ben, `${index}`, group)));
  const answers = await Promise.all(ids.map((id) => pin(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await pinnedFor(tenant.guest, group)).toHaveLength(3);
});

test("one pins one's own posts to one's profile, wherever they stand, and a comment nowhere", async () => {
  const group = await ownGroup();
  const id = await write(ana, "My boat", group);
  const pinToProfile = (activityId: string, by = ana) => tenant.as(by).call(posts.pinToProfile, { activityId });
  expect((await pinToProfile(id, ben)).code).toBe(postErrors.onlyOwnPinned.code);
  expect((await pinToProfile(id)).data).toMatchObject({ isPinned: false, isPinnedToProfile: true });
  expect(await pinnedFor(tenant.guest, { accountId: ana.id })).toEqual(["My boat"]);
  expect(await pinnedFor(tenant.guest, group)).toEqual([]);
  const comment = (await tenant.as(ana).call(posts.create, { body: { message: "Mine", commentedId: id } })).data.id;
  expect((await pinToProfile(comment)).code).toBe(postErrors.onlyPosts.code);
  await tenant.as(ana).call(posts.unpinFromProfile, { activityId: id });
  expect(await pinnedFor(tenant.guest, { accountId: ana.id })).toEqual([]);
});
