import { chat } from "@marquee/contract/chat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatters, type ChatTestServer, openChatTestServer } from "../test/chat.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

test("a message, an edit or a name with a word that the moderators do not want is refused, and says which", async () => {
  const tenant = await testServer.world.tenant({ WORD_LIST: ["scamcoin"] });
  const [ana, ben, cleo] = await chatters(testServer.world, tenant, 3);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const client = tenant.as(ana);
  const { data } = await client.call(chat.createChannel, { body: { name: "Savings", accountIds: [ben.id, cleo.id] } });
  const { channelId } = data;
  const { data: message } = await client.call(chat.sendMessage, { channelId, body: { text: "Buy boats" } });
  const accountIds = [ben.id, cleo.id];
  const answers = [
    await client.call(chat.sendMessage, { channelId, body: { text: "Buy ScamCoin!" } }),
    await client.call(chat.editMessage, { channelId, messageId: message.id, body: { text: "Buy scâmcoin" } }),
    await client.call(chat.updateChannel, { channelId, body: { name: "Scamcoin" } }),
    await client.call(chat.createChannel, { body: { name: "Scamcoin", accountIds } }),
  ];
  for (const { status, code, message: sentence } of answers) {
    expect([status, code]).toEqual([460, "chat.unwantedWord"]);
    expect(sentence).toContain("scamcoin");
  }
  const { data: left } = await client.call(chat.messages, { channelId });
  expect(left.map(({ text }) => text)).toEqual(["Buy boats"]);
});

test("what one community does not want is nothing to another", async () => {
  const { tenant, ana, channelId } = await testServer.conversation();
  const sent = await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "scamcoin" } });
  expect(sent.status).toBe(200);
});
