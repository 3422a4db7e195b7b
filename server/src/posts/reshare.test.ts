import { notifications } from "@marquee/contract/notifications";
import { postErrors, posts } from "@marquee/contract/posts";
import { kernelErrors } from "@marquee/contract/kernel";
import { beforeEach, expect, test } from "vitest";
import { notificationReactions } from "../notifications/reactions.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let cleo: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  [ana, ben, cleo] = [
    await tenant.fixtures.account(),
    await tenant.fixtures.account(),
    await tenant.fixtures.account(),
  ];
});

type Stands = { readonly groupId?: string; readonly eventId?: string; readonly quotedId?: string };
const write = (by: AccountFixture, message: string, stands: Stands = {}) =>
  tenant.as(by).call(posts.create, { body: { message, ...stands } });
const reshare = (by: AccountFixture, quotedId: string, message = "", stands: Stands = {}) =>
  write(by, message, { ...stands, quotedId });
const read = async (reader: AccountFixture, activityId: string) =>
  (await tenant.as(reader).call(posts.get, { activityId })).data;

test("a post is reshared with words and without, each shown with it, and counted at it", async () => {
  const { id } = (await write(ana, "Low tide at nine")).data;
  const bare = (await reshare(ben, id)).data;
  const worded = (await reshare(cleo, id, "Come along")).data;
  expect(bare).toMatchObject({ message: "", quoted: { activity: { id, message: "Low tide at nine" } } });
  expect(worded).toMatchObject({ message: "Come along", quoted: { activity: { id } } });
  expect((await read(ana, id))._count.reshares).toBe(2);
  expect((await read(ben, id)).viewer.reshareId).toBe(bare.id);
  expect((await read(cleo, id)).viewer.reshareId).toBe(null);
});

test("without words one reshares once, however often one presses, until it is undone", async () => {
  const { id } = (await write(ana, "Low tide")).data;
  const made = await Promise.all([1, 2, 3, 4].map(() => reshare(ben, id)));
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  expect((await read(ana, id))._count.reshares).toBe(1);
  await tenant.as(ben).call(posts.remove, { activityId: made[0]?.data.id ?? "" });
  expect((await read(ben, id))._count.reshares).toBe(0);
  expect((await read(ben, id)).viewer.reshareId).toBe(null);
  expect((await reshare(ben, id)).status).toBe(200);
});

test("a reshare without words is reshared as what it shows", async () => {
  const { id } = (await write(ana, "Low tide")).data;
  const again = (await reshare(cleo, (await reshare(ben, id)).data.id, "Look")).data;
  expect(again.quoted?.activity?.id).toBe(id);
});

test("what is in a private group or an event of one is reshared there, and nowhere else", async () => {
  const group = await tenant.fixtures.group({ access: "private", members: [ana, ben] });
  const event = await tenant.fixtures.event({ creator: ana, groupOnly: true, groupId: group.id, registration: false });
  const inGroup = (await write(ana, "For us", { groupId: group.id })).data;
  const atEvent = (await write(ana, "For us", { eventId: event.id })).data;
  for (const { id } of [inGroup, atEvent]) {
    expect((await reshare(ben, id)).code).toBe(postErrors.widerAudience.code);
    expect((await reshare(cleo, id)).status).toBe(453);
  }
  expect((await reshare(ben, inGroup.id, "", { groupId: group.id })).status).toBe(200);
  expect((await read(ben, inGroup.id)).viewer).toMatchObject({ canReshare: true, canReshareBeyond: false });
});

test("what a reader may not see, or is gone, is said to be not available, and nothing of it is shown", async () => {
  const group = await tenant.fixtures.group({ members: [ana] });
  const { id } = (await write(ana, "Low tide", { groupId: group.id })).data;
  const { id: worded } = (await reshare(ben, id, "Look")).data;
  await tenant.fixtures.block(ana, cleo);
  expect((await read(cleo, worded)).quoted).toEqual({ activity: null });
  expect((await read(ben, worded)).quoted?.activity?.id).toBe(id);
  expect((await reshare(cleo, id)).code).toBe(kernelErrors.notFound.code);
  await tenant.as(ana).call(posts.remove, { activityId: id });
  expect((await read(ben, worded)).quoted).toEqual({ activity: null });
});

test("whoever wrote a post is told that it was shared, once, and not of what is undone", async () => {
  const { id } = (await write(ana, "Low tide")).data;
  const bare = (await reshare(ben, id)).data;
  await reshare(ben, id);
  const worded = (await reshare(cleo, id, "Come along")).data;
  await reshare(ana, id, "Again, for whoever missed it");
  await settle(world, notificationReactions);
  const listed = async () => (await tenant.as(ana).call(notifications.list, {})).data;
  const about = (await listed()).map(({ type, activity, sender }) => [type, activity?.id, sender?.username]);
  expect(about.toSorted()).toEqual(
    [
      ["RESHARE", bare.id, ben.username],
      ["RESHARE", worded.id, cleo.username],
    ].toSorted(),
  );
  await tenant.as(ben).call(posts.remove, { activityId: bare.id });
  expect((await listed()).map(({ activity }) => activity?.id)).toEqual([worded.id]);
});

test("whoever is named where their post is shared is told of that alone", async () => {
  const named = await tenant.fixtures.account({ username: "dora" });
  const { id } = (await write(named, "Low tide")).data;
  await reshare(ben, id, "As @dora says");
  await settle(world, notificationReactions);
  const { data } = await tenant.as(named).call(notifications.list, {});
  expect(data.map(({ type }) => type)).toEqual(["COMMENT"]);
});
