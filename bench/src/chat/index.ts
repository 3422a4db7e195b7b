import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Child, startChild } from "../child.ts";
import { type Benchmark, type Figure, inTurn } from "../measure.ts";
import type { FromClients, FromServer, ToClients, ToServer } from "./messages.ts";

const rooms = [10, 100, 1_000, 2_000] as const;
const deliveriesARound = 100_000;
const rounds = 5;
const idleConnections = 10_000;
/** Seconds of deliveries at half of what goes, for their latency. */
const calmSeconds = 2;
/** Who reads nothing, and frames that are said to them: several times what may wait for each. */
const deafRoom = { size: 50, frames: 20_000 };

export const chat: Benchmark = { title: "Chat: deliveries and idle connections against a bare ws server", run };

type Kind = "bare" | "own";
type Party = {
  readonly server: Child<ToServer, FromServer>;
  readonly clients: Child<ToClients, FromClients>;
  readonly memoryEach: number;
  /** Of a room whose members do not read. */
  readonly deaf: readonly string[];
};

async function run(): Promise<Figure[]> {
  const bare = await meet("bare");
  const own = await meet("own");
  try {
    const figures = [memoryFigure(own, bare)];
    for (const [room, size] of rooms.entries()) figures.push(...(await deliveryFigures(own, bare, room, size)));
    return [...figures, await slowReadersFigure(own)];
  } finally {
    for (const { server, clients } of [own, bare]) [clients, server].forEach((child) => child.process.kill());
  }
}

/** Starts a server of a kind and its clients, first the idle ones, then the rooms. */
async function meet(kind: Kind): Promise<Party> {
  const server = start<ToServer, FromServer>(`${kind}-server.ts`);
  const clients = start<ToClients, FromClients>("clients.ts");
  server.send({ do: "open", rooms: [...rooms, deafRoom.size], idle: idleConnections });
  const open = await server.receive("open");
  const before = await memory(server);
  await connect(clients, open.idle);
  const after = await memory(server);
  for (const addresses of open.rooms.slice(0, rooms.length)) await connect(clients, addresses);
  const deaf = open.rooms.at(-1) ?? [];
  return { server, clients, memoryEach: (after - before) / idleConnections, deaf };
}

async function connect(clients: Party["clients"], addresses: readonly string[]): Promise<void> {
  clients.send({ do: "connect", addresses });
  await clients.receive("connected");
}

async function memory(server: Party["server"]): Promise<number> {
  // What the handshakes left behind goes first.
  await wait(500);
  server.send({ do: "memory" });
  return (await server.receive("memory")).bytes;
}

function memoryFigure(own: Party, bare: Party): Figure {
  const kilobytes = ({ memoryEach }: Party): string => `${(memoryEach / 1024).toFixed(1)} kB`;
  return {
    name: `memory of an idle connection (${idleConnections})`,
    ratio: own.memoryEach / bare.memoryEach,
    limit: { atMost: 1.5 },
    detail: `${kilobytes(own)} against ${kilobytes(bare)}`,
  };
}

async function deliveryFigures(own: Party, bare: Party, room: number, size: number): Promise<Figure[]> {
  for (const party of [bare, own]) await deliver(party, room, size);
  const cpu = new Map<Party, number>();
  const note = (party: Party, { rate, cpuEach }: Delivered): number => {
    cpu.set(party, Math.min(cpu.get(party) ?? Number.POSITIVE_INFINITY, cpuEach));
    return rate;
  };
  const { subject, limit } = await inTurn(
    rounds,
    async () => note(own, await deliver(own, room, size)),
    async () => note(bare, await deliver(bare, room, size)),
  );
  const rates = {
    name: `deliveries a second to a room of ${size}`,
    ratio: subject / limit,
    limit: { atLeast: 0.7 },
    detail: `${Math.round(subject)} against ${Math.round(limit)} a second; server processor ${cpu.get(own)?.toFixed(1)} against ${cpu.get(bare)?.toFixed(1)} µs each`,
  };
  return [rates, await latencyFigure({ own, bare, room, size }, Math.min(subject, limit) / 2)];
}

type Rooms = { readonly own: Party; readonly bare: Party; readonly room: number; readonly size: number };

/** How long a message takes to whoever gets it late, at half of what the slower of the two delivers. */
async function latencyFigure({ own, bare, room, size }: Rooms, deliveriesASecond: number): Promise<Figure> {
  const aSecond = deliveriesASecond / size;
  const messages = Math.max(20, Math.round(calmSeconds * aSecond));
  const p99 = async (party: Party): Promise<number> => (await send(party, room, size, { messages, aSecond })).p99;
  const { subject, limit } = await inTurn(
    3,
    () => p99(own),
    () => p99(bare),
  );
  return {
    name: `99th percentile of latency in a room of ${size}, at half of that`,
    ratio: subject / limit,
    limit: { atMost: 2 },
    detail: `${subject.toFixed(1)} against ${limit.toFixed(1)} ms at ${Math.round(deliveriesASecond)} deliveries a second`,
  };
}

/** Per second, from the first message said to the last one counted; what one took of the server's processor; latency. */
type Delivered = { readonly rate: number; readonly cpuEach: number; readonly p99: number };

async function deliver(party: Party, room: number, size: number): Promise<Delivered> {
  // A room in use is what is measured: its rights have been read.
  await send(party, room, size, { messages: 1 });
  return send(party, room, size, { messages: Math.round(deliveriesARound / size) });
}

async function send(
  { server, clients }: Party,
  room: number,
  size: number,
  { messages, aSecond }: { messages: number; aSecond?: number },
): Promise<Delivered> {
  clients.send({ do: "count", frames: messages * size });
  await wait(100);
  const start = performance.now();
  const [counted, broadcast] = [clients.receive("counted"), server.receive("broadcast")];
  server.send({ do: "broadcast", room, messages, ...(aSecond !== undefined && { aSecond }) });
  const { p99 } = await counted;
  const seconds = (performance.now() - start) / 1000;
  return { rate: (messages * size) / seconds, cpuEach: (await broadcast).cpu / (messages * size), p99 };
}

/** What is kept for readers who do not read, against what may be kept for each. All are to be cut off. */
async function slowReadersFigure({ server, clients, deaf }: Party): Promise<Figure> {
  const { size, frames } = deafRoom;
  clients.send({ do: "connect", addresses: deaf, isDeaf: true });
  await clients.receive("connected");
  // As above: what is said before the room's rights are read waits for them, and not without end.
  await broadcastTo(server, 1);
  await wait(500);
  const before = await memory(server);
  await broadcastTo(server, frames);
  const kept = Math.max(0, (await memory(server)) - before);
  clients.send({ do: "look" });
  const { connected } = await clients.receive("looked");
  if (connected > 0) throw new Error(`${connected} of ${size} who read nothing were not cut off`);
  return {
    name: `memory behind ${size} readers who read nothing, against the 1 MB each may have waiting`,
    ratio: kept / (size * 1024 * 1024),
    limit: { atMost: 1 },
    detail: `${(kept / 1024 / 1024).toFixed(1)} MB after ${frames} messages; all ${size} were cut off`,
  };
}

async function broadcastTo(server: Party["server"], messages: number): Promise<void> {
  const broadcast = server.receive("broadcast");
  server.send({ do: "broadcast", room: rooms.length, messages });
  await broadcast;
}

/** With the collector at hand, so that memory is measured without its rubbish. */
function start<Sent, Received extends { is: string }>(file: string): Child<Sent, Received> {
  return startChild(join(import.meta.dirname, file), ["--expose-gc"]);
}
