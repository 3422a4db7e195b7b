import { chat } from "@marquee/contract/chat";
import { delegates } from "@marquee/contract/delegates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatClient, chatServer, chatters } from "../test/chat.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
let testServer: Awaited<ReturnType<typeof chatServer>>;
beforeAll(async () => {
  world = await testWorld();
  testServer = await chatServer(world);
});
afterAll(() => testServer.server.close());

test("a delegate hears what the other hears, until the grant or their own access ends", async () => {
  const tenant = await world.tenant();
  const [owner, helper, friend] = await chatters(world, tenant, 3);
  if (!owner || !helper || !friend) throw new Error("three people were asked for");
  await tenant.fixtures.delegate(owner, helper);
  const acting = { executeAs: owner.id };
  const ticket = async () => (await tenant.as(helper).call(chat.ticket, {}, acting)).data.ticket;
  const open = async (held?: string) =>
    chatClient(testServer.address, { organization: tenant.organization.id, ticket: held ?? (await ticket()) });
  const own = await chatClient(testServer.address, {
    organization: tenant.organization.id,
    authorization: await tenant.tokenFor(owner),
  });
  const client = await open();
  const { data } = await tenant.as(friend).call(chat.createChannel, { body: { accountIds: [owner.id] } });
  await tenant.as(friend).call(chat.sendMessage, { channelId: data.channelId, body: { text: "For Olga" } });
  await client.next("new-message");

  const signedOut = await open();
  world.app.kernel.services.hub.closeAccount({ organizationId: tenant.organization.id, accountId: helper.id }, 4401);
  expect([await client.closed, await signedOut.closed]).toEqual([4401, 4401]);

  const late = await ticket();
  const last = await open();
  await tenant.as(owner).call(delegates.remove, { accountId: helper.id });
  expect(await last.closed).toBe(4403);
  expect(await (await open(late)).closed).toBe(4401);
  // The owner's own socket stays.
  await tenant.as(friend).call(chat.sendMessage, { channelId: data.channelId, body: { text: "Still there?" } });
  await own.next("new-message");
});
