import { setTimeout as wait } from "node:timers/promises";
import { type ChatSocket, connectWebSocket, createChatSocket, createClient } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import type { Figure } from "../measure.ts";
import type { BenchSetup } from "./setup.ts";

const caughtUpWithin = 10;
/** Calls that are measured, one after the other with a pause, as somebody who clicks. */
const calls = 100;
const pause = 30;

/** `hasGivenUp`: its person was shown that there is no connection. */
type Client = { readonly socket: ChatSocket; position: number; hasGivenUp: boolean };

/**
 * The product's own clients, open at one process that is killed and started again with messages they have missed.
 * Measured from its first answer until the last of them has everything.
 */
export async function reconnectFigures(setup: BenchSetup): Promise<Figure[]> {
  const { cluster, dataset } = setup;
  const clients = await openAll(setup);
  const normal = await ninetyFifth(setup);
  const missed = new Map(dataset.channels.map(({ id }) => [id, 0]));
  const killed = performance.now();
  await cluster.kill(0);
  await cluster.start(0);
  const start = performance.now();
  const away = (start - killed) / 1_000;
  for (const { id } of dataset.channels) missed.set(id, await sendOne(setup, id));
  const beside = ninetyFifth(setup);
  const isBack = (): boolean =>
    clients.every(
      ({ socket, position }, index) => socket.state === "open" && position >= wantedBy(setup, missed, index),
    );
  while (!isBack() && performance.now() - start < 6 * caughtUpWithin * 1_000) await wait(50);
  const seconds = (performance.now() - start) / 1_000;
  const back = clients.filter(({ socket }) => socket.state === "open").length;
  const failed = clients.filter(({ hasGivenUp }) => hasGivenUp).length;
  const busy = await beside;
  for (const { socket } of clients) socket.sleep();
  return [
    {
      name: `seconds until ${clients.length} clients have caught up after a restart, of ${caughtUpWithin}`,
      ratio: seconds / caughtUpWithin,
      limit: { atMost: 1 },
      detail: `${seconds.toFixed(1)} s, ${back} of ${clients.length} back, ${failed} were shown an error; the process was away for ${away.toFixed(1)} s`,
    },
    {
      name: "95th percentile of other calls while they come back",
      ratio: busy / normal,
      limit: { atMost: 2 },
      detail: `${busy.toFixed(1)} ms against ${normal.toFixed(1)} ms`,
    },
  ];
}

async function openAll(setup: BenchSetup): Promise<Client[]> {
  const clients = setup.dataset.people.map((_, index) => clientOf(setup, index));
  for (const { socket } of clients) {
    socket.wake();
    await wait(2);
  }
  const giveUp = performance.now() + 30_000;
  while (!clients.every(({ socket }) => socket.state === "open")) {
    if (performance.now() > giveUp) throw new Error("not everybody could connect");
    await wait(50);
  }
  return clients;
}

function clientOf(setup: BenchSetup, index: number): Client {
  const { address, dataset, tokens } = setup;
  const channelId =
    dataset.channels.find(({ members }) => members.some(({ id }) => id === dataset.people[index]?.id))?.id ?? "";
  const api = createClient({
    baseUrl: address,
    organization: dataset.organizationId,
    accessToken: async () => tokens[index],
  });
  const client: Client = {
    position: 0,
    hasGivenUp: false,
    socket: createChatSocket({
      url: `${address.replace("http", "ws")}/chat`,
      organization: dataset.organizationId,
      ticket: async () => (await api.send(chat.ticket, {})).data.ticket,
      positions: () => ({ [channelId]: client.position }),
      onFrame: ({ type, body }) => {
        if (type === "new-message") client.position = Math.max(client.position, body.message.seq);
        if (type === "sync") client.position = Math.max(client.position, body.channels[channelId]?.lastSeq ?? 0);
      },
      onState: (state) => {
        client.hasGivenUp ||= state === "gaveUp";
      },
      connect: connectWebSocket,
      clock: {
        now: () => Date.now(),
        later(work, milliseconds) {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      random: Math.random,
    }),
  };
  return client;
}

/** Number of the message that was sent to a room while its members were away. */
async function sendOne({ address, dataset, tokens }: BenchSetup, channelId: string): Promise<number> {
  const sender = dataset.channels.find(({ id }) => id === channelId)?.members[0]?.id;
  const index = dataset.people.findIndex(({ id }) => id === sender);
  const api = createClient({
    baseUrl: address,
    organization: dataset.organizationId,
    accessToken: async () => tokens[index],
  });
  return (await api.send(chat.sendMessage, { channelId, body: { text: "back again" } })).data.seq;
}

function wantedBy({ dataset }: BenchSetup, missed: ReadonlyMap<string, number>, index: number): number {
  const person = dataset.people[index]?.id;
  const room = dataset.channels.find(({ members }) => members.some(({ id }) => id === person));
  return missed.get(room?.id ?? "") ?? 0;
}

/** Of a call that has nothing to do with chat, in ms. */
async function ninetyFifth({ address, dataset }: BenchSetup): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    const response = await fetch(`${address}/events?pageSize=10`, {
      headers: { organization: dataset.organizationId },
    });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    await wait(pause);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(calls * 0.95)] ?? 0;
}
