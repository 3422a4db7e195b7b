import { moderation } from "@marquee/contract/moderation";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";
import { settle } from "../test/settle.ts";

let server: ChatTestServer;

beforeAll(async () => {
  server = await openChatTestServer();
});
afterAll(() => server.close());

test("nothing of what waits comes over a socket, whoever is named in it, until it is approved; then once", async () => {
  const { world } = server;
  const tenant = await world.tenant({ NEWCOMERS: { firstPosts: 9, firstComments: true, days: 0, duplicateHours: 0 } });
  const [nia, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const moderator = tenant.as(await tenant.fixtures.account({ isModerator: true }));
  const client = await server.connect(tenant, ben);
  const text = `For @${ben.username}`;
  await tenant.as(nia).call(posts.create, { body: { message: text } });
  const { data: thread } = await tenant.as(nia).call(threads.create, { body: { subject: "Tides", body: text } });
  await tenant.as(ben).call(threads.messages, { threadId: thread.id });
  await tenant.as(nia).call(threads.update, { threadId: thread.id, body: { subject: "Low tide" } });
  await settle(world);
  const heard = () => client.frames.filter(({ type }) => type === "notification" || type === "thread-changed");
  expect(heard()).toEqual([]);
  const { data: cases } = await moderator.call(moderation.cases, { state: "waiting" });
  for (const { id: caseId } of cases) await moderator.call(moderation.decide, { caseId, body: { action: "approve" } });
  await settle(world);
  await expect.poll(() => heard().length).toBe(2);
  expect(heard().map(({ type }) => type)).toEqual(["notification", "notification"]);
});
