import { kernelErrors } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { eraseMemberData } from "../kernel/db/member-data.ts";
import { readingScopeOf } from "../test/scope.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { postEdits } from "./schema.ts";

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
  (await tenant.as(ana).call(posts.create, { body: { message, ...more } })).data.id;
const say = (activityId: string, message: string) =>
  tenant.as(ana).call(posts.update, { activityId, body: { message } });
const earlierOf = async (activityId: string, reader = ben) =>
  (await tenant.as(reader).call(posts.edits, { activityId })).data.map(({ message }) => message);

test("whoever reads a post reads what it said before, the latest first, and since when", async () => {
  const id = await write("Low tide at nine");
  const { createdAt } = (await tenant.guest.call(posts.get, { activityId: id })).data;
  world.clock.forward(60_000);
  await say(id, "Low tide at ten");
  world.clock.forward(60_000);
  await say(id, "Low tide at eleven");
  expect(await earlierOf(id)).toEqual(["Low tide at ten", "Low tide at nine"]);
  const { data } = await tenant.guest.call(posts.edits, { activityId: id });
  expect(data.at(-1)).toMatchObject({ message: "Low tide at nine", createdAt });
});

test("a comment keeps what it said as a post does, and saving the same words keeps nothing", async () => {
  const id = await write("I come", { commentedId: await write("Low tide at nine") });
  await say(id, "I come later");
  await say(id, "I come later");
  expect(await earlierOf(id)).toEqual(["I come"]);
});

test("edits at the same moment lose nothing that was said", async () => {
  const id = await write("0");
  await Promise.all(["1", "2", "3", "4"].map((words) => say(id, words)));
  const now = (await tenant.as(ben).call(posts.get, { activityId: id })).data.message;
  expect([...(await earlierOf(id)), now].toSorted()).toEqual(["0", "1", "2", "3", "4"]);
});

test("what was said before is deleted with the post, and with its author's account", async () => {
  const [gone, kept] = [await write("Low tide at nine"), await write("Low tide at ten")];
  for (const id of [gone, kept]) await say(id, "High water");
  await tenant.as(ana).call(posts.remove, { activityId: gone });
  expect((await tenant.as(ben).call(posts.edits, { activityId: gone })).code).toBe(kernelErrors.notFound.code);
  const { database, organization } = readingScopeOf(world, tenant);
  const left = async (id: string) =>
    database
      .select({ text: postEdits.text })
      .from(postEdits)
      .where(and(eq(postEdits.organizationId, organization.id), eq(postEdits.postId, id)));
  expect(await left(gone)).toEqual([]);
  expect(await left(kept)).toHaveLength(1);
  await eraseMemberData(database, { organizationId: organization.id, accountId: ana.id });
  expect(await left(kept)).toEqual([]);
});
