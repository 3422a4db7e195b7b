import { bareServer } from "@marquee/server/app";
import { accounts } from "@marquee/server/accounts/schema";
import { chatSocket } from "@marquee/server/chat/index";
import { chatModule } from "@marquee/server/chat/module";
import { chatChannels, chatMembers } from "@marquee/server/chat/schema";
import { type TestTenant, testWorld } from "@marquee/server/test/world";
import { newId } from "@marquee/server/kernel/new-id";
import { cpuUsed, type FromServer, memoryInUse, stampedMessage, type ToServer } from "./messages.ts";
import { paced } from "./pace.ts";

/** The subject: the product's socket as it is, with accounts, tickets, rights read from the database. */
const world = await testWorld([chatModule]);
const tenant = await world.tenant();
const server = bareServer(world.app.kernel);
chatSocket(server, world.app.kernel, { path: "/", surface: "api" });
await server.listen({ port: 0, host: "127.0.0.1" });
const { hub, once } = world.app.kernel.services;
const channels: { readonly channelId: string; readonly senderId: string; lastSeq: number }[] = [];

const send = (message: FromServer): void => void process.send?.(message);

process.on("message", async (message: ToServer) => {
  if (message.do === "open") {
    const rooms: string[][] = [];
    for (const size of message.rooms) rooms.push(await makeRoom(tenant, size));
    send({ is: "open", rooms, idle: await addresses(await makePeople(tenant, message.idle)) });
  }
  if (message.do === "memory") send({ is: "memory", bytes: memoryInUse() });
  if (message.do === "broadcast") {
    const before = cpuUsed();
    await paced(message.messages, message.aSecond, () => broadcast(message.room));
    send({ is: "broadcast", cpu: cpuUsed() - before });
  }
});

function broadcast(room: number): void {
  const channel = channels[room];
  if (!channel) throw new Error(`there is no room ${room}`);
  const { channelId, senderId } = channel;
  const seq = (channel.lastSeq += 1);
  hub.toRoomInOrder(
    { organizationId: tenant.organization.id, roomId: channelId },
    { type: "new-message", body: { channelId, message: stampedMessage(seq, senderId) }, seq },
    senderId,
  );
}

async function makeRoom({ organization }: TestTenant, size: number): Promise<string[]> {
  const ids = await makePeople(tenant, size);
  const [senderId = "", channelId, now] = [ids[0], newId(), world.clock.now()];
  const about = { organizationId: organization.id, createdAt: now, updatedAt: now };
  await world.database
    .insert(chatChannels)
    .values({ ...about, id: channelId, kind: "group", name: `Room of ${size}`, creatorId: senderId });
  await world.database.insert(chatMembers).values(ids.map((accountId) => ({ ...about, channelId, accountId })));
  channels.push({ channelId, senderId, lastSeq: 0 });
  return addresses(ids);
}

const rowsAtOnce = 2_000;

async function makePeople({ organization }: TestTenant, count: number): Promise<string[]> {
  const now = world.clock.now();
  const ids = Array.from({ length: count }, () => newId());
  for (let from = 0; from < count; from += rowsAtOnce) {
    const part = ids.slice(from, from + rowsAtOnce);
    const about = { organizationId: organization.id, createdAt: now, updatedAt: now };
    await world.database
      .insert(accounts)
      .values(part.map((id) => ({ ...about, id, identitySub: id, username: `u${id}`, shareCode: id })));
  }
  return ids;
}

function addresses(accountIds: readonly string[]): Promise<string[]> {
  const organizationId = tenant.organization.id;
  const address = server.listeningOrigin.replace("http", "ws");
  return Promise.all(
    accountIds.map(async (accountId) => {
      const ticket = await once.put(JSON.stringify({ organizationId, accountId, actingAccountId: accountId }), 600_000);
      return `${address}/?organization=${organizationId}&ticket=${ticket}`;
    }),
  );
}
