import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { chat } from "@marquee/contract/chat";
import { and, eq } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountBlocks, accounts } from "../accounts/schema.ts";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";
import { chatMembers } from "./schema.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

async function group() {
  const people = await testServer.people();
  const { tenant, ana, ben, cleo } = people;
  const body = { name: "Sunday paddle", accountIds: [ben.id, cleo.id] };
  const { data } = await tenant.as(ana).call(chat.createChannel, { body });
  return { ...people, channelId: data.channelId };
}

test("whoever leaves is notified on their devices and gets nothing more", async () => {
  const { tenant, ana, ben, cleo, channelId } = await group();
  const [benClient, cleoClient] = [await testServer.connect(tenant, ben), await testServer.connect(tenant, cleo)];
  await tenant.as(ben).call(chat.leaveChannel, { channelId });
  expect((await benClient.next("member-left")).body).toEqual({ channelId, accountId: ben.id });
  expect((await cleoClient.next("member-left")).body).toEqual({ channelId, accountId: ben.id });

  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "without Ben" } });
  await cleoClient.next("new-message");
  expect(benClient.frames.some(({ type }) => type === "new-message")).toBe(false);
  expect((await tenant.as(ben).call(chat.messages, { channelId })).status).toBe(404);
});

test("a membership that ends behind the server's back ends on open sockets within two seconds", async () => {
  const { world } = testServer;
  const { tenant, ana, ben, cleo, channelId } = await group();
  const [benClient, cleoClient] = [await testServer.connect(tenant, ben), await testServer.connect(tenant, cleo)];
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "everybody" } });
  await benClient.next("new-message");
  await world.database
    .update(chatMembers)
    .set({ leftAt: world.clock.now() })
    .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.accountId, ben.id)));
  await world.database.update(accounts).set({ suspendedAt: world.clock.now() }).where(eq(accounts.id, cleo.id));
  await wait(2_000);
  const anaClient = await testServer.connect(tenant, ana);
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "nobody else" } });
  await anaClient.next("new-message");
  await cleoClient.next("new-message", ({ seq }) => seq === 1);
  for (const client of [benClient, cleoClient]) {
    expect(client.frames.flatMap((frame) => (frame.type === "new-message" ? [frame.body.message.text] : []))).toEqual([
      "everybody",
    ]);
  }
});

test("two who blocked each other get nothing of each other, in a group and alone", async () => {
  const { world } = testServer;
  const { tenant, ana, ben, cleo, channelId } = await group();
  const { data: direct } = await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } });
  const now = world.clock.now();
  const block = { organizationId: tenant.organization.id, id: newId(), createdAt: now };
  await world.database.insert(accountBlocks).values({ ...block, blockerId: ben.id, accountId: ana.id });
  world.app.kernel.services.hub.rightsChanged(tenant.organization.id, null);
  const clients = {
    ana: await testServer.connect(tenant, ana),
    ben: await testServer.connect(tenant, ben),
    cleo: await testServer.connect(tenant, cleo),
  };

  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "from Ana" } });
  await tenant.as(ben).call(chat.sendMessage, { channelId, body: { text: "from Ben" } });
  clients.ana.send("typing-start", { channelId });
  await clients.cleo.next("typing-start");
  const received = (client: keyof typeof clients) =>
    clients[client].frames.flatMap((frame) => (frame.type === "new-message" ? [frame.body.message.text] : []));
  expect([received("ana"), received("ben"), received("cleo")]).toEqual([
    ["from Ana"],
    ["from Ben"],
    ["from Ana", "from Ben"],
  ]);
  expect(clients.ben.frames.some(({ type }) => type === "typing-start")).toBe(false);

  const texts = async (person: typeof ana) =>
    (await tenant.as(person).call(chat.messages, { channelId })).data.map(({ text }) => text);
  expect([await texts(ana), await texts(ben)]).toEqual([["from Ana"], ["from Ben"]]);
  const refused = await tenant
    .as(ana)
    .call(chat.sendMessage, { channelId: direct.channelId, body: { text: "hello?" } });
  expect(refused.status).toBe(461);
  expect((await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } })).status).toBe(461);
  const { data: channels } = await tenant.as(ana).call(chat.channels, {});
  expect(channels.find((each) => each.channelId === channelId)).toMatchObject({
    unreadCount: 0,
    channel: { lastMessage: null },
  });
});

test("whoever is blocked is not among the members shown with a group, and is with a conversation of two", async () => {
  const { world } = testServer;
  const { tenant, ana, ben, cleo, channelId } = await group();
  const { data: direct } = await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } });
  const block = { organizationId: tenant.organization.id, id: newId(), createdAt: world.clock.now() };
  await world.database.insert(accountBlocks).values({ ...block, blockerId: ben.id, accountId: ana.id });
  const membersOf = async (id: string) =>
    (await tenant.as(ana).call(chat.channel, { channelId: id })).data.channel.members.map(({ accountId }) => accountId);
  expect(await membersOf(channelId)).toEqual([cleo.id, ana.id]);
  expect(await membersOf(direct.channelId)).toEqual([ben.id, ana.id]);
});

test("somebody who is not in a channel reaches nobody in it and receives nothing of it", async () => {
  const { tenant, ana, ben, cleo, channelId } = await testServer.conversation();
  const [benClient, cleoClient] = [await testServer.connect(tenant, ben), await testServer.connect(tenant, cleo)];
  cleoClient.send("typing-start", { channelId });
  cleoClient.send("sync", { channels: { [channelId]: 0, [randomUUID()]: 0 } });
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "for Ben" } });
  await benClient.next("new-message");
  expect((await cleoClient.next("sync")).body.channels).toEqual({});
  expect(benClient.frames.some(({ type }) => type === "typing-start")).toBe(false);
  expect(cleoClient.frames.map(({ type }) => type)).toEqual(["sync"]);
});

test("only its author takes a message back, and its trace stays for everybody", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const { data: message } = await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "too fast" } });
  const benClient = await testServer.connect(tenant, ben);
  const refused = await tenant.as(ben).call(chat.deleteMessage, { channelId, messageId: message.id });
  expect([refused.status, refused.code]).toEqual([403, "chat.notYours"]);
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId: message.id });
  expect((await benClient.next("message-deleted")).body).toEqual({
    channelId,
    messageId: message.id,
    seq: 1,
    changeSeq: 1,
  });
  const { data: left } = await tenant.as(ben).call(chat.messages, { channelId });
  expect(left).toMatchObject([{ id: message.id, seq: 1, text: "", html: "" }]);
  expect(left[0]?.deletedAt).not.toBeNull();
});

test("the last moderator of a group stays until there is another one", async () => {
  const { tenant, ana, channelId } = await group();
  const refused = await tenant.as(ana).call(chat.leaveChannel, { channelId });
  expect([refused.status, refused.code]).toEqual([409, "chat.lastModerator"]);
});

test("whoever left a conversation of two is back in it with the next message", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const client = await testServer.connect(tenant, ben);
  await tenant.as(ben).call(chat.leaveChannel, { channelId });
  expect((await tenant.as(ben).call(chat.channels, {})).data).toEqual([]);
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "still there?" } });
  expect((await client.next("new-message")).body.message.text).toBe("still there?");
  expect((await tenant.as(ben).call(chat.channels, {})).data).toMatchObject([{ channelId, unreadCount: 1 }]);
});

test("a member comes with the conversation as lists show it, without whom the reader blocked", async () => {
  const { tenant } = await testServer.people();
  const [ana, ben, cleo] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!ana || !ben || !cleo) throw new Error("Three people are there.");
  const at = new Date();
  const channel = await tenant.fixtures.conversation({
    name: "Crew",
    members: [ana, ben, cleo],
    messages: [
      { author: cleo, text: "One", at },
      { author: ben, text: "Two", at },
    ],
  });
  await tenant.fixtures.block(ana, cleo);
  const { data } = await tenant.as(ana).call(chat.members, { channelId: channel.id });
  const { data: listed } = await tenant.as(ana).call(chat.channels, {});
  expect(data.map(({ accountId }) => accountId).toSorted()).toEqual([ana.id, ben.id].toSorted());
  for (const { channel: seen } of data) {
    expect(seen).toEqual(listed[0]?.channel);
    expect(seen.messages).toMatchObject([{ text: "Two" }]);
    expect(seen.members).not.toContainEqual(expect.objectContaining({ accountId: cleo.id }));
    expect(seen._count.members).toBeGreaterThan(1);
  }
});
