import { chat } from "@marquee/contract/chat";
import { groups } from "@marquee/contract/groups";
import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { beforeAll, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

async function two() {
  const [leads, reads] = await tenant.fixtures.accounts([{}, {}]);
  if (!leads || !reads) throw new Error("nobody came");
  return { leads: tenant.as(leads), reads: tenant.as(reads), people: { leads, reads } };
}
const refusal = messageErrors.onlyModerators.code;

test("in a conversation whose moderators alone write, the others read, react, and change nothing of theirs", async () => {
  const { leads, reads, people } = await two();
  const { data } = await leads.call(chat.createChannel, { body: { name: "News", accountIds: [people.reads.id] } });
  const { channelId } = data;
  const say = (client: typeof leads) => client.call(chat.sendMessage, { channelId, body: { text: "High tide" } });
  const { data: own } = await say(reads);
  expect((await reads.call(chat.updateChannel, { channelId, body: { whoWrites: "moderators" } })).status).toBe(403);
  const set = await leads.call(chat.updateChannel, { channelId, body: { whoWrites: "moderators" } });
  expect(set.data.channel.whoWrites).toBe("moderators");
  expect((await say(reads)).code).toBe(refusal);
  const edit = await reads.call(chat.editMessage, { channelId, messageId: own.id, body: { text: "Low tide" } });
  expect(edit.code).toBe(refusal);
  const { data: notice } = await say(leads);
  const react = { channelId, messageId: notice.id, body: { emoji: "🌊", isOn: true } };
  expect((await reads.call(chat.react, react)).status).toBe(200);
  expect((await reads.call(chat.messages, { channelId })).data).toHaveLength(2);
  await leads.call(chat.updateChannel, { channelId, body: { whoWrites: "everybody" } });
  expect((await say(reads)).status).toBe(200);
});

test("in a discussion whoever started it decides that others only read", async () => {
  const { leads, reads } = await two();
  const { data } = await leads.call(threads.create, { body: { subject: "Notices", body: "Read here" } });
  const threadId = data.id;
  const answer = (client: typeof leads) => client.call(threads.sendMessage, { threadId, body: { body: "At nine" } });
  const { data: own } = await answer(reads);
  await leads.call(threads.update, { threadId, body: { whoWrites: "moderators" } });
  expect((await answer(reads)).code).toBe(refusal);
  const edit = await reads.call(threads.editMessage, { threadId, messageId: own.id, body: { body: "At ten" } });
  expect(edit.code).toBe(refusal);
  expect((await reads.call(threads.get, { threadId })).data).toMatchObject({
    whoWrites: "moderators",
    may: { write: false, manage: false },
  });
  expect((await answer(leads)).status).toBe(200);
});

test("in a group whose moderators alone post, members read, like, and are told why they do not write", async () => {
  const { leads, reads, people } = await two();
  const { id: groupId } = await tenant.fixtures.group({ moderators: [people.leads], members: [people.reads] });
  const write = (client: typeof leads, commentedId?: string) =>
    client.call(posts.create, {
      body: { message: "Tonight", ...(commentedId === undefined ? { groupId } : { commentedId }) },
    });
  const { data: own } = await write(reads);
  const change = (client: typeof leads) =>
    client.call(groups.update, { groupId, body: { group: { whoWrites: "moderators" } } });
  expect((await change(reads)).status).toBe(403);
  expect((await change(leads)).data.whoWrites).toBe("moderators");
  const { data: notice } = await write(leads);
  const refused = [
    await write(reads),
    await write(reads, notice.id),
    await reads.call(posts.update, { activityId: own.id, body: { message: "Tomorrow" } }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => refusal));
  expect((await reads.call(posts.get, { activityId: notice.id })).data.viewer).toMatchObject({
    canComment: false,
    onlyModerators: true,
  });
  expect((await reads.call(posts.like, { activityId: notice.id, body: {} })).status).toBe(200);
  expect((await write(leads, own.id)).status).toBe(200);
});
