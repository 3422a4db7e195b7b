import { accounts } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { groupFiles } from "@marquee/contract/group-files";
import { groups } from "@marquee/contract/groups";
import { posts } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import { threads } from "@marquee/contract/threads";
import { beforeAll, expect, test } from "vitest";
import { chatReactions } from "../chat/reactions.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import type { TestClient } from "../test/test-client.ts";
import { only } from "../test/rows.ts";
import { textUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const upload = async (client: TestClient, name: string) =>
  (await client.call(storage.addFile, { body: { name, dataUri: textUri } })).data.id;

/** A public group in which a member has sent three files: in a post, a comment and a discussion. */
async function choir() {
  const [owner, member, outsider] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!owner || !member || !outsider) throw new Error("not everybody came");
  const { id: groupId } = await tenant.fixtures.group({ moderators: [owner], members: [member] });
  const client = tenant.as(member);
  const files = { post: await upload(client, "Songs.txt"), comment: await upload(client, "Dates.txt") };
  const { data: post } = await client.call(posts.create, {
    body: { message: "Songs", groupId, fileIds: [files.post] },
  });
  await client.call(posts.create, { body: { message: "Dates", commentedId: post.id, fileIds: [files.comment] } });
  const { data: thread } = await client.call(threads.create, { body: { subject: "Tour", groupId } });
  const fileIds = [await upload(client, "Route.txt")];
  await client.call(threads.sendMessage, { threadId: thread.id, body: { body: "The way", fileIds } });
  const list = async (reader: TestClient, search?: string) =>
    (await reader.call(groupFiles.list, { groupId, ...(search && { search }) })).data;
  const people = { owner: tenant.as(owner), member: client, outsider: tenant.as(outsider) };
  return { groupId, post, thread, list, ids: { owner, member, outsider }, ...people };
}

test("gathers what stands beside posts, comments and discussions, with who and where, the latest first", async () => {
  const { list, outsider, post, thread, ids } = await choir();
  const files = await list(outsider);
  expect(files.map(({ file }) => file.name)).toEqual(["Route.txt", "Dates.txt", "Songs.txt"]);
  expect(files.map(({ activityId, threadId }) => activityId ?? threadId)).toEqual([thread.id, post.id, post.id]);
  expect(files.every(({ account }) => account.id === ids.member.id)).toBe(true);
  expect((await list(outsider, "songs")).map(({ file }) => file.name)).toEqual(["Songs.txt"]);
});

test("has what was sent in the conversation only for who is in it", async () => {
  const { list, owner, member, outsider, groupId } = await choir();
  await owner.call(groups.update, { groupId, body: { group: { name: "River Choir" } } });
  const relay = createRelay();
  relay.start(world.app.kernel, chatReactions);
  await relay.settle();
  await relay.stop();
  const channel = only((await member.call(chat.channels, { groupId })).data);
  const fileIds = [await upload(member, "Voices.txt")];
  const body = { text: "Here", clientId: crypto.randomUUID(), fileIds };
  expect((await member.call(chat.sendMessage, { channelId: channel.channelId, body })).status).toBe(200);
  expect((await list(owner)).map(({ file }) => file.name)).toContain("Voices.txt");
  expect((await list(outsider)).map(({ file }) => file.name)).not.toContain("Voices.txt");
  expect((await list(tenant.guest)).map(({ file }) => file.name)).not.toContain("Voices.txt");
});

test("leaves out what was deleted, and what somebody blocked has sent", async () => {
  const { list, member, owner, post, ids } = await choir();
  await member.call(posts.remove, { activityId: post.id });
  expect((await list(owner)).map(({ file }) => file.name)).not.toContain("Songs.txt");
  await owner.call(accounts.block, { accountId: ids.member.id });
  expect(await list(owner)).toEqual([]);
});
