import { once } from "node:events";
import { chat } from "@marquee/contract/chat";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { bareServer } from "../app.ts";
import { chatClient, type ChatTestServer, openChatTestServer } from "../test/chat.ts";
import { chatSocket } from "./index.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

test("a ticket opens the socket once", async () => {
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const { data } = await tenant.as(ana).call(chat.ticket, {});
  const query = { organization: tenant.organization.id, ticket: data.ticket };
  const client = await chatClient(testServer.address, query);
  await tenant.as(ben).call(chat.sendMessage, { channelId, body: { text: "hello" } });
  await client.next("new-message");
  expect(await (await chatClient(testServer.address, query)).closed).toBe(4401);
});

test("a ticket is worth nothing after half a minute, and nothing in another community", async () => {
  const { tenant, ana } = await testServer.conversation();
  const other = await testServer.world.tenant();
  const ticket = async () => (await tenant.as(ana).call(chat.ticket, {})).data.ticket;
  expect(
    await (
      await chatClient(testServer.address, { organization: other.organization.id, ticket: await ticket() })
    ).closed,
  ).toBe(4401);
  const late = await ticket();
  testServer.world.clock.forward(31_000);
  const client = await chatClient(testServer.address, { organization: tenant.organization.id, ticket: late });
  testServer.world.clock.reset();
  expect(await client.closed).toBe(4401);
});

test("a bad token closes with 4401, an unknown community with 4404, a module that is off with 4456", async () => {
  const { tenant, ana } = await testServer.people();
  const settings = {
    requireAuth: false,
    enabled: false,
    enabledTiers: [],
    editable: true,
    editableTiers: [],
    options: {},
  };
  const quiet = await testServer.world.tenant({ modules: { chat: settings } });
  const authorization = await tenant.tokenFor(ana);
  const code = async (query: Record<string, string>) => (await chatClient(testServer.address, query)).closed;
  expect(await code({ organization: tenant.organization.id, authorization: "nonsense" })).toBe(4401);
  expect(await code({ organization: tenant.organization.id })).toBe(4401);
  expect(await code({ organization: "00000000-0000-7000-8000-000000000000", authorization })).toBe(4404);
  const member = {
    organization: quiet.organization.id,
    authorization: await quiet.tokenFor(await quiet.fixtures.account()),
  };
  expect(await code(member)).toBe(4456);
});

test("what is no frame, too large or too often is refused, and whoever goes on is cut off", async () => {
  const { tenant, ana } = await testServer.people();
  const client = await testServer.connect(tenant, ana);
  client.socket.send("no json");
  expect((await client.next("refused")).body).toEqual({ reason: "malformed" });
  client.send("typing-start", { channelId: "general" });
  expect((await client.next("refused")).body).toEqual({ reason: "malformed" });
  client.send("dance", {});
  expect((await client.next("refused")).body).toEqual({ reason: "unknown" });
  client.send("sync", { channels: { ["x".repeat(20_000)]: 1 } });
  expect((await client.next("refused")).body).toEqual({ reason: "tooLarge" });
  for (let index = 0; index < 60; index += 1) client.send("ping", {});
  expect((await client.next("refused")).body).toEqual({ reason: "tooOften" });
  expect(await client.closed).toBe(1008);
});

test("a frame beyond all measure ends the connection unread", async () => {
  const { tenant, ana } = await testServer.people();
  const client = await testServer.connect(tenant, ana);
  client.send("sync", { text: "x".repeat(1_000_000) });
  expect(await client.closed).toBe(1009);
});

test("neither token nor ticket reaches the log, however talkative it is", async () => {
  const { tenant, ana } = await testServer.people();
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => lines.push(line) });
  const kernel = { ...testServer.world.app.kernel, log };
  const server = bareServer(kernel);
  chatSocket(server, kernel, { path: "/", surface: "api" });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = server.listeningOrigin.replace("http", "ws");
  const authorization = await tenant.tokenFor(ana);
  const client = await chatClient(address, { organization: tenant.organization.id, authorization });
  client.socket.send("no json");
  await client.next("refused");
  await (
    await chatClient(address, { organization: tenant.organization.id, ticket: "a-ticket-of-nobody" })
  ).closed;
  await server.close();
  expect(lines.join("")).not.toContain(authorization);
  expect(lines.join("")).not.toContain("a-ticket-of-nobody");
  expect(lines.join("")).not.toContain("authorization=");
});

test("a plain request is answered with 426, and another path finds nothing", async () => {
  expect((await fetch(testServer.address.replace("ws", "http"))).status).toBe(426);
  const socket = new WebSocket(`${testServer.address}/elsewhere`);
  const [error] = await once(socket, "error");
  expect(String(error)).toContain("404");
});

test("a server that stops closes every client's socket", async () => {
  const { tenant, ana } = await testServer.people();
  const server = bareServer(testServer.world.app.kernel);
  chatSocket(server, testServer.world.app.kernel, { path: "/chat", surface: "site" });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const query = new URLSearchParams({
    organization: tenant.organization.id,
    authorization: await tenant.tokenFor(ana),
  });
  const socket = new WebSocket(`${server.listeningOrigin.replace("http", "ws")}/chat?${query}`);
  await once(socket, "open");
  const closed = once(socket, "close");
  await server.close();
  expect((await closed)[0]).toBe(1001);
});
