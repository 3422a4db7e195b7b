import { chat } from "@marquee/contract/chat";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ChatTestServer, type Chatter, openChatTestServer, chatters } from "../test/chat.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

const count = 12;
const rooms = 3;

/** Twelve people who are all in three rooms, and have been seen before. */
async function crowd() {
  const { tenant } = await testServer.people();
  const [creator, ...others] = await chatters(testServer.world, tenant, count);
  if (!creator) throw new Error("people were asked for");
  const people: Chatter[] = [creator, ...others];
  await Promise.all(people.map((person) => tenant.as(person).call(chat.channels, {})));
  const channelIds: string[] = [];
  for (let room = 0; room < rooms; room += 1) {
    const body = { name: `Room ${room}`, accountIds: others.map(({ id }) => id) };
    channelIds.push((await tenant.as(creator).call(chat.createChannel, { body })).data.channelId);
  }
  const send = (index: number, body: { text: string; replyToSeq?: number; clientId?: string }) => {
    const [person, channelId] = [people[index % count], channelIds[index % rooms]];
    if (!person || !channelId) throw new Error("nobody to send");
    return tenant.as(person).call(chat.sendMessage, { channelId, body });
  };
  return { tenant, people, channelIds, send };
}

const everybody = Array.from({ length: count }, (_, index) => index);

test("what many send at once shares transactions, and every room counts without a gap", async () => {
  const { tenant, people, channelIds, send } = await crowd();
  const transactions = vi.spyOn(testServer.world.driver, "transaction");
  const answers = await Promise.all(everybody.map((index) => send(index, { text: `from ${index}` })));
  expect(transactions.mock.calls.length).toBeLessThan(count / 2);
  transactions.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual(everybody.map(() => 200));
  for (const [room, channelId] of channelIds.entries()) {
    const inRoom = answers.flatMap(({ data }, index) => (index % rooms === room ? [data] : []));
    expect(inRoom.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
    const [reader] = people;
    if (!reader) throw new Error("people were asked for");
    const { data: stored } = await tenant.as(reader).call(chat.messages, { channelId });
    expect(stored.map(({ id, seq, text, accountId }) => ({ id, seq, text, accountId }))).toEqual(
      inRoom
        .toSorted((one, other) => other.seq - one.seq)
        .map(({ id, seq, text, accountId }) => ({ id, seq, text, accountId })),
    );
  }
});

test("whoever sends with others has read up to their own message, and no further", async () => {
  const { tenant, people, send } = await crowd();
  const answers = await Promise.all(everybody.map((index) => send(index, { text: "hello" })));
  for (const [index, { data }] of answers.entries()) {
    const [person] = people.slice(index);
    if (!person) throw new Error("people were asked for");
    const { data: memberships } = await tenant.as(person).call(chat.channels, {});
    const own = memberships.find(({ channel }) => channel.name === `Room ${index % rooms}`);
    expect(own?.lastReadSeq).toBe(data.seq);
  }
});

test("whoever sends several at once has read the last of them", async () => {
  const { tenant, people, send } = await crowd();
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => send(0, { text: `${round} ${index}` })));
    const [person] = people;
    if (!person) throw new Error("people were asked for");
    const { data: memberships } = await tenant.as(person).call(chat.channels, {});
    const own = memberships.find(({ channel }) => channel.name === "Room 0");
    expect(own?.lastReadSeq).toBe(Math.max(...answers.map(({ data }) => data.seq)));
  }
});

test("a message that is refused, repeated, an answer or a mention is so among others too", async () => {
  const { people, send } = await crowd();
  const first = await send(0, { text: "the first", clientId: "first" });
  const bodies = [
    { text: "the first", clientId: "first" },
    { text: "  " },
    { text: "plain" },
    { text: "an answer", replyToSeq: 1 },
    { text: "to nothing", replyToSeq: 7 },
    { text: `dear @${people[1]?.username}` },
  ];
  const positions = [0, 1, 3, 6, 9, 4];
  const answers = await Promise.all(bodies.map((body, index) => send(positions[index] ?? 0, body)));
  expect(answers.map(({ status, code }) => code ?? status)).toEqual([
    200,
    "chat.emptyMessage",
    200,
    200,
    "chat.answeredGone",
    200,
  ]);
  const [again, plain, answer, mention] = [0, 2, 3, 5].map((index) => answers[index]?.data);
  expect(again?.id).toBe(first.data.id);
  expect([plain?.seq, answer?.seq].toSorted()).toEqual([2, 3]);
  expect(answer?.replyTo?.text).toBe("the first");
  expect(mention?.mentions.map(({ id }) => id)).toEqual([people[1]?.id]);
});
