import { setTimeout as wait } from "node:timers/promises";
import { chat } from "@marquee/contract/chat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

/** Ana moderates a group with Ben and Cleo. */
async function group() {
  const people = await testServer.people();
  const { tenant, ana, ben, cleo } = people;
  const body = { name: "Rowers", accountIds: [ben.id, cleo.id] };
  const { data } = await tenant.as(ana).call(chat.createChannel, { body });
  const clients = { asAna: tenant.as(ana), asBen: tenant.as(ben), asCleo: tenant.as(cleo) };
  return { ...people, ...clients, channelId: data.channelId };
}

test("slow mode lets a member write once in a while, a moderator at any time, and a retry through", async () => {
  const { channelId, asAna, asBen } = await group();
  const say = (client: typeof asAna, text: string, clientId: string) =>
    client.call(chat.sendMessage, { channelId, body: { text, clientId } });
  await asAna.call(chat.updateChannel, { channelId, body: { slowSeconds: 1 } });
  expect((await say(asBen, "one", "a")).status).toBe(200);
  const refused = await say(asBen, "two", "b");
  expect([refused.status, refused.code]).toEqual([409, "chat.slow"]);
  expect((await say(asBen, "one", "a")).status).toBe(200);
  expect((await say(asAna, "three", "c")).status).toBe(200);
  expect((await say(asAna, "four", "d")).status).toBe(200);
  await wait(1_100);
  expect((await say(asBen, "two", "b")).status).toBe(200);
});

test("only a moderator renames, removes and appoints", async () => {
  const { channelId, ben, cleo, asBen } = await group();
  const refusals = [
    await asBen.call(chat.updateChannel, { channelId, body: { name: "Mine" } }),
    await asBen.call(chat.removeMember, { channelId, accountId: cleo.id }),
    await asBen.call(chat.updateMember, { channelId, accountId: ben.id, body: { role: "moderator" } }),
    await asBen.call(chat.reports, { channelId }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test("who was removed and banned gets nothing more, and is back when a moderator adds them", async () => {
  const { tenant, channelId, ben, asAna, asBen } = await group();
  const benClient = await testServer.connect(tenant, ben);
  await asAna.call(chat.removeMember, { channelId, accountId: ben.id, ban: true });
  expect((await benClient.next("member-left")).body).toEqual({ channelId, accountId: ben.id });
  await asAna.call(chat.sendMessage, { channelId, body: { text: "without Ben" } });
  expect((await asBen.call(chat.messages, { channelId })).status).toBe(404);
  expect(benClient.frames.some(({ type }) => type === "new-message")).toBe(false);
  await asAna.call(chat.addMember, { channelId, accountId: ben.id });
  expect((await asBen.call(chat.channel, { channelId })).status).toBe(200);
});

test("a moderator is not removed, and the last one does not step back", async () => {
  const { channelId, ana, ben, asAna } = await group();
  const stepBack = () => asAna.call(chat.updateMember, { channelId, accountId: ana.id, body: { role: "member" } });
  expect((await stepBack()).code).toBe("chat.lastModerator");
  await asAna.call(chat.updateMember, { channelId, accountId: ben.id, body: { role: "moderator" } });
  expect((await asAna.call(chat.removeMember, { channelId, accountId: ben.id })).code).toBe("chat.moderatorStays");
  expect((await stepBack()).data.role).toBe("member");
});

test("a report keeps what was said, with what stood around it, whatever becomes of the message", async () => {
  const { channelId, cleo, asAna, asBen, asCleo } = await group();
  const say = async (client: typeof asAna, text: string) =>
    (await client.call(chat.sendMessage, { channelId, body: { text } })).data;
  await say(asAna, "Lovely regatta");
  const rude = await say(asBen, "You all row like ducks");
  await say(asAna, "Easy now");
  const report = (client: typeof asAna) =>
    client.call(chat.reportMessage, { channelId, messageId: rude.id, body: { reason: "Unkind" } });
  expect((await report(asBen)).code).toBe("chat.ownReport");
  await report(asCleo);
  await report(asCleo);
  await asBen.call(chat.deleteMessage, { channelId, messageId: rude.id });
  const { data: reports } = await asAna.call(chat.reports, { channelId });
  expect(reports).toMatchObject([
    { reason: "Unkind", reportedText: "You all row like ducks", account: { id: cleo.id }, message: { text: "" } },
  ]);
  expect(reports[0]?.context.map(({ text }) => text)).toEqual(["Lovely regatta", "Easy now"]);
});
