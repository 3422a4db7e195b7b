import { chat } from "@marquee/contract/chat";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => testServer.close());

/** The next statement that says this fails, as it would while the database is away. */
function failOnce(part: string): void {
  const { driver } = testServer.world;
  const query = driver.query.bind(driver);
  let isOver = false;
  vi.spyOn(driver, "query").mockImplementation((tenancy, text, values) => {
    if (isOver || !text.includes(part)) return query(tenancy, text, values);
    isOver = true;
    return Promise.reject(new Error("the database is away"));
  });
}

test("a client whose question could not be answered is sent away, and asks again when it is back", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "hello" } });
  const first = await testServer.connect(tenant, ben);
  failOnce("last_change_seq");
  first.send("sync", { channels: { [channelId]: 0 } });
  expect(await first.closed).toBe(1011);
  const second = await testServer.connect(tenant, ben);
  second.send("sync", { channels: { [channelId]: 0 } });
  expect((await second.next("new-message")).body.message.text).toBe("hello");
});

test("who was not told because nobody knew whom to tell is asked to catch up", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const client = await testServer.connect(tenant, ben);
  failOnce("with inside as");
  await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "hello" } });
  await client.next("sync-wanted");
  expect(client.frames.some(({ type }) => type === "new-message")).toBe(false);
  client.send("sync", { channels: { [channelId]: 0 } });
  expect((await client.next("new-message")).body.message.text).toBe("hello");
});
