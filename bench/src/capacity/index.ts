import { once } from "node:events";
import { join } from "node:path";
import { type Child, startChild } from "../child.ts";
import { type Benchmark, type Figure, median } from "../measure.ts";
import type { FromClients, FromServer, Round, ToClients, ToServer } from "./messages.ts";

const clientsAtOnce = 50;
const placesARound = 3_000;
const rounds = 5;

export const capacity: Benchmark = { title: "Places on one hot pass type against a bare Fastify route by hand", run };

type Server = Child<ToServer, FromServer>;
type Clients = Child<ToClients, FromClients>;

async function run(): Promise<Figure[]> {
  const servers = {
    bare: startChild<ToServer, FromServer>(file("bare-server.ts")),
    own: startChild<ToServer, FromServer>(file("own-server.ts")),
  };
  const clients = startChild<ToClients, FromClients>(file("clients.ts"));
  const readers = startChild<ToClients, FromClients>(file("clients.ts"));
  try {
    await Promise.all([servers.bare.receive("ready"), servers.own.receive("ready")]);
    return [await placesFigure(servers, clients), await readersFigure(servers.own, clients, readers)];
  } finally {
    // The bare server takes its tables away, and the services must not stop before it has.
    const gone = once(servers.bare.process, "exit");
    servers.bare.process.disconnect();
    for (const child of [servers.own, clients, readers]) child.process.kill();
    await gone;
  }
}

const file = (name: string): string => join(import.meta.dirname, name);

async function placesFigure({ bare, own }: { bare: Server; own: Server }, clients: Clients): Promise<Figure> {
  const measured: Record<"bare" | "own", number[]> = { bare: [], own: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [limit, subject] = [await rush(bare, clients), await rush(own, clients)];
    // The first round warms both up.
    if (round === 0) continue;
    measured.bare.push(limit);
    measured.own.push(subject);
  }
  const [limit, subject] = [median(measured.bare), median(measured.own)];
  return {
    name: `places a second on one hot pass type, ${clientsAtOnce} clients`,
    ratio: subject / limit,
    limit: { atLeast: 0.8 },
    detail: `${Math.round(subject)} against ${Math.round(limit)} places a second, none oversold`,
  };
}

/** Sells out a new thing, and makes sure that it was sold out exactly. */
async function rush(server: Server, clients: Clients): Promise<number> {
  const round = await newRound(server, placesARound);
  clients.send({ do: "rush", round, clients: clientsAtOnce });
  const { placesASecond, refused } = await clients.receive("rushed");
  server.send({ do: "count", subject: round.subject });
  const { taken, held, size } = await server.receive("counted");
  if (refused > 0 || taken !== size || held !== size)
    throw new Error(`${taken} of ${size} places are taken, ${held} held, ${refused} refused`);
  return placesASecond;
}

async function newRound(server: Server, places: number): Promise<Round> {
  server.send({ do: "round", places });
  return (await server.receive("round")).round;
}

const readersAtOnce = 10;

/** Other people's reading while places are taken: the latency of `GET /events/{id}` beside the rush, against without it. */
async function readersFigure(own: Server, clients: Clients, readers: Clients): Promise<Figure> {
  const measured: Record<"calm" | "rush", number[]> = { calm: [], rush: [] };
  for (let turn = 0; turn < rounds; turn += 1) {
    const round = await newRound(own, placesARound);
    measured.calm.push(await readFor(readers, round, 2));
    clients.send({ do: "rush", round, clients: clientsAtOnce });
    measured.rush.push(await readFor(readers, round, 2));
    await clients.receive("rushed");
  }
  const [calm, rushed] = [median(measured.calm), median(measured.rush)];
  return {
    name: "95th percentile of GET /events/{id} while places are taken",
    ratio: rushed / calm,
    limit: { atMost: 2 },
    detail: `${rushed.toFixed(1)} ms beside ${clientsAtOnce} clients who take places, ${calm.toFixed(1)} ms without them`,
  };
}

async function readFor(readers: Clients, round: Round, seconds: number): Promise<number> {
  readers.send({ do: "read", round, clients: readersAtOnce, seconds });
  return (await readers.receive("read")).p95;
}
