import { chat } from "@marquee/contract/chat";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";
import { createFixtures } from "../test/fixtures.ts";
import { chatReactions } from "./schema.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

async function conversation() {
  const here = await testServer.conversation();
  const { tenant, ana, ben, channelId } = here;
  const say = async (person: typeof ana, text: string, more: object = {}) =>
    (await tenant.as(person).call(chat.sendMessage, { channelId, body: { text, ...more } })).data;
  return { ...here, say, asAna: tenant.as(ana), asBen: tenant.as(ben) };
}

test("an answer carries the beginning of what it answers, and says when that was taken back", async () => {
  const { channelId, ana, ben, say, asAna, asBen } = await conversation();
  const asked = await say(ana, "Who brings the tent?");
  const answered = await say(ben, "I do", { replyToSeq: asked.seq });
  expect(answered.replyTo).toMatchObject({ seq: 1, text: "Who brings the tent?", accountId: ana.id });
  await asAna.call(chat.deleteMessage, { channelId, messageId: asked.id });
  const { data } = await asBen.call(chat.messages, { channelId });
  expect(data[0]?.replyTo).toMatchObject({ seq: 1, text: "" });
  const refused = await asBen.call(chat.sendMessage, { channelId, body: { text: "and the stove", replyToSeq: 1 } });
  expect([refused.status, refused.code]).toEqual([409, "chat.answeredGone"]);
});

test("a message is edited by who wrote it, says so, and changes at once for the other", async () => {
  const { tenant, ben, channelId, ana, say, asAna, asBen } = await conversation();
  const benClient = await testServer.connect(tenant, ben);
  const { id: messageId } = await say(ana, "at nin");
  const refused = await asBen.call(chat.editMessage, { channelId, messageId, body: { text: "at ten" } });
  expect([refused.status, refused.code]).toEqual([403, "chat.onlyAuthorEdits"]);
  const { data: edited } = await asAna.call(chat.editMessage, { channelId, messageId, body: { text: "at nine" } });
  expect(edited).toMatchObject({ text: "at nine", changeSeq: 1 });
  expect(edited.editedAt).not.toBeNull();
  expect((await benClient.next("message-updated")).body.message).toMatchObject({ id: messageId, text: "at nine" });
});

test("a reaction counts once for each, is taken back, and is one emoji", async () => {
  const { tenant, ana, ben, channelId, say, asAna, asBen } = await conversation();
  const anaClient = await testServer.connect(tenant, ana);
  const { id: messageId } = await say(ana, "We won!");
  const react = (client: typeof asAna, emoji: string, isOn = true) =>
    client.call(chat.react, { channelId, messageId, body: { emoji, isOn } });
  await Promise.all([react(asBen, "🎉"), react(asBen, "🎉"), react(asAna, "🎉")]);
  const { data: after } = await react(asBen, "🎉");
  expect(after.reactions).toEqual([{ emoji: "🎉", count: 2, accountIds: [ben.id, ana.id] }]);
  expect((await react(asAna, "tada")).data.reactions).toMatchObject([{ emoji: "🎉", count: 2 }]);
  expect((await anaClient.next("message-reaction")).body).toMatchObject({ messageId, emoji: "🎉", isOn: true });
  expect((await react(asBen, "🎉", false)).data.reactions).toEqual([{ emoji: "🎉", count: 1, accountIds: [ana.id] }]);
  for (const wrong of ["nothing-known", "🎉🎉", "<b>"])
    expect((await react(asBen, wrong)).code).toBe("chat.notAnEmoji");
});

test("a deleted message keeps its number, and nobody's reaction to it", async () => {
  const { ana, channelId, say, asAna, asBen } = await conversation();
  const { id: messageId } = await say(ana, "We won!");
  await asBen.call(chat.react, { channelId, messageId, body: { emoji: "🎉", isOn: true } });
  await asAna.call(chat.deleteMessage, { channelId, messageId });
  const { data } = await asBen.call(chat.messages, { channelId });
  expect(data).toMatchObject([{ seq: 1, text: "", reactions: [] }]);
  const left = await testServer.world.database
    .select()
    .from(chatReactions)
    .where(eq(chatReactions.messageId, messageId));
  expect(left).toEqual([]);
});

test("edits, reactions and deletions of the time away come with the next sync", async () => {
  const { tenant, ana, ben, channelId, say, asAna } = await conversation();
  const messages = [await say(ana, "one"), await say(ana, "two"), await say(ana, "three")];
  const [one = "", two = "", three = ""] = messages.map(({ id }) => id);
  await asAna.call(chat.editMessage, { channelId, messageId: one, body: { text: "one!" } });
  await asAna.call(chat.deleteMessage, { channelId, messageId: two });
  await asAna.call(chat.react, { channelId, messageId: three, body: { emoji: "👍", isOn: true } });
  const client = await testServer.connect(tenant, ben);
  client.send("sync", { channels: { [channelId]: 2 }, changes: { [channelId]: 0 } });
  expect((await client.next("sync")).body.channels[channelId]).toEqual({
    lastSeq: 3,
    lastChangeSeq: 3,
    complete: true,
  });
  const changed = client.frames.flatMap((frame) => (frame.type === "message-updated" ? [frame.body.message] : []));
  expect(new Map(changed.map(({ id, text, deletedAt }) => [id, [text, deletedAt !== null]]))).toEqual(
    new Map([
      [one, ["one!", false]],
      [two, ["", true]],
    ]),
  );
  expect((await client.next("new-message")).body.message.reactions).toMatchObject([{ emoji: "👍", count: 1 }]);
});

test("more changes than one answer carries come oldest first, each time from where the last answer ended", async () => {
  const { tenant, ana, ben, channelId, say, asAna } = await conversation();
  const count = 105;
  for (let turn = 1; turn <= count; turn += 1) {
    const { id } = await say(ana, String(turn));
    await asAna.call(chat.editMessage, { channelId, messageId: id, body: { text: `${turn}!` } });
  }
  const client = await testServer.connect(tenant, ben);
  const ask = async (changeSeq: number) => {
    client.send("sync", { channels: { [channelId]: count }, changes: { [channelId]: changeSeq } });
    return (await client.next("sync")).body.channels[channelId];
  };
  expect(await ask(0)).toEqual({ lastSeq: count, lastChangeSeq: 100, complete: false });
  expect(await ask(100)).toEqual({ lastSeq: count, lastChangeSeq: count, complete: true });
  const texts = client.frames.flatMap((frame) => (frame.type === "message-updated" ? [frame.body.message.text] : []));
  expect(texts).toEqual(Array.from({ length: count }, (_, turn) => `${turn + 1}!`));
});

test("what several people missed is read together, and each gets only what is theirs", async () => {
  const { tenant, ana, ben, cleo, channelId, say } = await conversation();
  const { data } = await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [cleo.id] } });
  await say(ana, "for Ben");
  await tenant.as(ana).call(chat.sendMessage, { channelId: data.channelId, body: { text: "for Cleo" } });
  const everything = { [channelId]: 0, [data.channelId]: 0 };
  const clients = [
    await testServer.connect(tenant, ben),
    await testServer.connect(tenant, cleo),
    await testServer.connect(tenant, ana),
  ];
  for (const client of clients) client.send("sync", { channels: everything });
  const received = await Promise.all(
    clients.map(async (client) => {
      const { body } = await client.next("sync");
      const texts = client.frames.flatMap((frame) => (frame.type === "new-message" ? [frame.body.message.text] : []));
      return [Object.keys(body.channels), texts.toSorted()];
    }),
  );
  expect(received).toEqual([
    [[channelId], ["for Ben"]],
    [[data.channelId], ["for Cleo"]],
    [expect.arrayContaining(Object.keys(everything)), ["for Ben", "for Cleo"]],
  ]);
});

test("whoever is named with an @ and is here is told apart from who is not", async () => {
  const { ana, ben, cleo, say } = await conversation();
  const message = await say(ana, `@${ben.username}, ask @${cleo.username}, not mail@${ben.username}`);
  expect(message.mentions.map(({ id }) => id)).toEqual([ben.id]);
});

test("messages are read around a number, a moment, before and behind", async () => {
  const { ana, channelId, say, asBen } = await conversation();
  for (let count = 1; count <= 9; count += 1) {
    await say(ana, String(count));
    testServer.world.clock.forward(60_000);
  }
  const read = async (query: object) =>
    (await asBen.call(chat.messages, { channelId, pageSize: 4, ...query })).data.map(({ seq }) => seq);
  const { data: all } = await asBen.call(chat.messages, { channelId });
  const fifth = all.find(({ seq }) => seq === 5)?.createdAt;
  expect(await read({ around: 5 })).toEqual([7, 6, 5, 4]);
  expect(await read({ at: fifth })).toEqual([7, 6, 5, 4]);
  expect(await read({ before: 3 })).toEqual([2, 1]);
  expect(await read({ after: 3 })).toEqual([7, 6, 5, 4]);
  expect(await read({ at: new Date(Date.parse(fifth ?? "") + 86_400_000).toISOString() })).toEqual([9, 8]);
});

test("messages are found in one's own conversations only, by all of the words", async () => {
  const { tenant, ana, cleo, channelId, say, asBen } = await conversation();
  await say(ana, "The grey boat leaks");
  await say(ana, "The green boat does not");
  const { data: found } = await asBen.call(chat.searchMessages, { search: "BOAT grey" });
  expect(found).toMatchObject([{ channelId, message: { text: "The grey boat leaks" }, membership: { channelId } }]);
  expect((await tenant.as(cleo).call(chat.searchMessages, { search: "boat" })).data).toEqual([]);
  expect((await asBen.call(chat.searchMessages, {})).data).toEqual([]);
});

test("who left a conversation, or blocked who writes, is not named in it", async () => {
  const { tenant, ana, ben, cleo } = await testServer.people();
  const [asAna, asBen] = [tenant.as(ana), tenant.as(ben)];
  const accountIds = [ben.id, cleo.id];
  const { data } = await asAna.call(chat.createChannel, { body: { name: "Rowers", accountIds } });
  const { channelId } = data;
  const named = async () => {
    const text = `@${ben.username} and @${cleo.username}`;
    const sent = await asAna.call(chat.sendMessage, { channelId, body: { text } });
    return sent.data.mentions.map(({ id }) => id).toSorted();
  };
  expect(await named()).toEqual(accountIds.toSorted());
  await asBen.call(chat.leaveChannel, { channelId });
  expect(await named()).toEqual([cleo.id]);
  const { database, clock } = testServer.world;
  await createFixtures({ database, organizationId: tenant.organization.id, clock }).block(cleo, ana);
  expect(await named()).toEqual([]);
});
