import { randomUUID } from "node:crypto";
import { chat } from "@marquee/contract/chat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

test("two people see each other typing and receive what the other writes at once", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const [anaClient, benClient] = [await testServer.connect(tenant, ana), await testServer.connect(tenant, ben)];
  anaClient.send("typing-start", { channelId });
  expect((await benClient.next("typing-start")).body).toEqual({ channelId, accountId: ana.id });

  const { data: sent } = await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "Hello <b>Ben</b>" } });
  const { body, seq } = await benClient.next("new-message");
  expect(seq).toBe(1);
  expect(body.channelId).toBe(channelId);
  expect(body.message).toMatchObject({
    id: sent.id,
    seq: 1,
    text: "Hello <b>Ben</b>",
    html: "Hello &lt;b&gt;Ben&lt;/b&gt;",
  });
  expect(body.message.account?.username).toBe(ana.username);
  expect((await anaClient.next("new-message")).body.message.id).toBe(sent.id);
  expect(anaClient.frames.some((frame) => frame.type === "typing-start")).toBe(false);
});

test("whoever was away catches up on exactly what was missed", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const first = await testServer.connect(tenant, ben);
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "one" } });
  await first.next("new-message");
  await first.close();
  for (const text of ["two", "three"]) await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text } });

  const second = await testServer.connect(tenant, ben);
  second.send("sync", { channels: { [channelId]: 1 } });
  expect((await second.next("sync")).body.channels[channelId]).toEqual({
    lastSeq: 3,
    lastChangeSeq: 0,
    complete: true,
  });
  // A push may overtake the answer to sync: the number in the channel says that it is the same message.
  const missed = second.frames.flatMap((frame) =>
    frame.type === "new-message" ? [[frame.seq, frame.body.message.text] as const] : [],
  );
  expect([...new Map(missed)].toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [2, "two"],
    [3, "three"],
  ]);
});

test("a conversation of two exists once, whoever starts it and however often", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const answers = await Promise.all([
    tenant.as(ben).call(chat.createChannel, { body: { accountIds: [ana.id] } }),
    tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } }),
  ]);
  expect(answers.map(({ data }) => data.channelId)).toEqual([channelId, channelId]);
});

test("the same client id is the same message, also when sent many times at once", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const client = await testServer.connect(tenant, ben);
  const clientId = randomUUID();
  const send = () => tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "once", clientId } });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const { data: next } = await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "next" } });
  expect(next.seq).toBe(2);
  await client.next("new-message", ({ body }) => body.message.id === next.id);
  expect(client.frames.filter((frame) => frame.type === "new-message")).toHaveLength(2);
});

test("a channel of another tenant answers exactly like one that does not exist", async () => {
  const { channelId } = await testServer.conversation();
  const { tenant, ana } = await testServer.people();
  const ask = (id: string) => tenant.as(ana).call(chat.messages, { channelId: id });
  const [foreign, missing] = [await ask(channelId), await ask(randomUUID())];
  expect([foreign.status, foreign.message, foreign.code]).toEqual([missing.status, missing.message, missing.code]);
  expect(foreign.status).toBe(404);
});

test("opening the messages marks them read on all of a person's devices", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const phone = await testServer.connect(tenant, ben);
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "one" } });
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "two" } });
  const [before] = (await tenant.as(ben).call(chat.channels, {})).data;
  expect(before).toMatchObject({ unreadCount: 2, read: false });

  const { data: messages } = await tenant.as(ben).call(chat.messages, { channelId });
  expect(messages.map(({ text }) => text)).toEqual(["two", "one"]);
  expect((await phone.next("channel-read")).body).toEqual({ channelId, accountId: ben.id, lastReadSeq: 2 });
  const [after] = (await tenant.as(ben).call(chat.channels, {})).data;
  expect(after).toMatchObject({ unreadCount: 0, read: true, lastReadSeq: 2 });
});

test("conversations in which nothing was said yet come behind the others, page after page", async () => {
  const { tenant, ana, ben, cleo } = await testServer.people();
  const own = tenant.as(ana);
  const start = async (name: string, text?: string): Promise<void> => {
    const { data } = await own.call(chat.createChannel, { body: { name, accountIds: [ben.id, cleo.id] } });
    if (text) await own.call(chat.sendMessage, { channelId: data.channelId, body: { text } });
    testServer.world.clock.forward(1_000);
  };
  await start("said first", "one");
  await start("silent, older");
  await start("said last", "two");
  await start("silent, newer");

  const names: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await own.call(chat.channels, { pageSize: 1, ...(cursor && { cursor }) });
    names.push(...page.data.map(({ channel }) => channel.name));
    cursor = page.cursor;
  } while (cursor);
  expect(names).toEqual(["said last", "said first", "silent, newer", "silent, older"]);
});
