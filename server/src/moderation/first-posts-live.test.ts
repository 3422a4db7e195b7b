import { moderation } from "@marquee/contract/moderation";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatClient, chatServer, chatters } from "../test/chat.ts";
import { settle } from "../test/settle.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
let socket: Awaited<ReturnType<typeof chatServer>>;

beforeAll(async () => {
  world = await testWorld();
  socket = await chatServer(world);
});
afterAll(() => socket.server.close());

test("nothing of what waits comes over a socket, whoever is named in it, until it is approved; then once", async () => {
  const tenant = await world.tenant({ NEWCOMERS: { firstPosts: 9, firstComments: true, days: 0, duplicateHours: 0 } });
  const [nia, ben] = await chatters(world, tenant, 2);
  if (!nia || !ben) throw new Error("two people were asked for");
  const moderator = tenant.as(await tenant.fixtures.account({ isModerator: true }));
  const asked = { organization: tenant.organization.id, authorization: await tenant.tokenFor(ben) };
  const client = await chatClient(socket.address, asked);
  const text = `For @${ben.username}`;
  await tenant.as(nia).call(posts.create, { body: { message: text } });
  const { data: thread } = await tenant.as(nia).call(threads.create, { body: { subject: "Tides", body: text } });
  await tenant.as(ben).call(threads.messages, { threadId: thread.id });
  await tenant.as(nia).call(threads.update, { threadId: thread.id, body: { subject: "Low tide" } });
  await settle(world);
  const received = () => client.frames.filter(({ type }) => type === "notification" || type === "thread-changed");
  expect(received()).toEqual([]);
  const { data: cases } = await moderator.call(moderation.cases, { state: "waiting" });
  for (const { id: caseId } of cases) await moderator.call(moderation.decide, { caseId, body: { action: "approve" } });
  await settle(world);
  await expect.poll(() => received().length).toBe(2);
  expect(received().map(({ type }) => type)).toEqual(["notification", "notification"]);
});
