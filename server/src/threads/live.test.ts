import { threads } from "@marquee/contract/threads";
import { newId } from "../kernel/new-id.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountBlocks } from "../accounts/schema.ts";
import { type ChatClient, type ChatTestServer, openChatTestServer } from "../test/chat.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

/** Ana's closed circle with Ben and Cleo in it, a thread of it that all three have opened, and their sockets. */
async function opened() {
  const people = await testServer.people();
  const { tenant, ana, ben, cleo } = people;
  const { data: circle } = await tenant.as(ana).call(threads.createCircle, { body: { name: "Rowers" } });
  for (const { id } of [ben, cleo])
    await tenant
      .as(ana)
      .call(threads.addCircleAccount, { circleId: circle.id, body: { accountId: id, role: "member" } });
  const body = { subject: "Low tide", circleId: circle.id };
  const threadId = (await tenant.as(ana).call(threads.create, { body })).data.id;
  for (const person of [ana, ben, cleo]) await tenant.as(person).call(threads.messages, { threadId });
  const [benClient, cleoClient] = [await testServer.connect(tenant, ben), await testServer.connect(tenant, cleo)];
  return { ...people, circleId: circle.id, threadId, benClient, cleoClient };
}

const changes = ({ frames }: ChatClient) => frames.filter(({ type }) => type === "thread-changed").length;

test("whoever has opened a thread is notified that it changed, whatever changed in it", async () => {
  const { tenant, ana, cleo, threadId, benClient } = await opened();
  const expectChange = async () => expect((await benClient.next("thread-changed")).body).toEqual({ threadId });
  const { data } = await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "Nine" } });
  await expectChange();
  const at = { threadId, messageId: data.id };
  const { data: wave } = await tenant.as(cleo).call(threads.react, { ...at, body: { emojiName: "🌊" } });
  await expectChange();
  await tenant.as(cleo).call(threads.removeReaction, { ...at, reactionId: wave.id });
  await expectChange();
  await tenant.as(ana).call(threads.editMessage, { ...at, body: { body: "Ten" } });
  await expectChange();
  await tenant.as(ana).call(threads.deleteMessage, at);
  await expectChange();
  await tenant.as(ana).call(threads.update, { threadId, body: { subject: "High tide" } });
  await expectChange();
});

test("whoever opens a thread for the first time is notified of what comes then", async () => {
  const { tenant, ana, ben } = await testServer.people();
  const threadId = (await tenant.as(ana).call(threads.create, { body: { subject: "Low tide", body: "Nine?" } })).data
    .id;
  const client = await testServer.connect(tenant, ben);
  await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "Anybody?" } });
  await tenant.as(ben).call(threads.messages, { threadId });
  await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "Ten?" } });
  await client.next("thread-changed");
  expect(changes(client)).toBe(1);
});

test("whoever is taken out of a circle gets nothing more of its threads", async () => {
  const { tenant, ana, ben, circleId, threadId, benClient, cleoClient } = await opened();
  await tenant.as(ana).call(threads.removeCircleAccount, { circleId, accountId: ben.id });
  await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "Without Ben" } });
  await cleoClient.next("thread-changed");
  expect(changes(benClient)).toBe(0);
});

test("people with a block between them get nothing of each other's messages", async () => {
  const { world } = testServer;
  const { tenant, ana, ben, cleo, threadId, benClient, cleoClient } = await opened();
  const block = { organizationId: tenant.organization.id, id: newId(), createdAt: world.clock.now() };
  await world.database.insert(accountBlocks).values({ ...block, blockerId: ben.id, accountId: ana.id });
  world.app.kernel.services.hub.rightsChanged(tenant.organization.id, null);
  await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "From Ana" } });
  await cleoClient.next("thread-changed");
  expect(changes(benClient)).toBe(0);
  await tenant.as(cleo).call(threads.sendMessage, { threadId, body: { body: "From Cleo" } });
  await benClient.next("thread-changed");
  expect(changes(benClient)).toBe(1);
});
