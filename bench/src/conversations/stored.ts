import { join } from "node:path";
import { type Child, startChild } from "../child.ts";
import { reader } from "@marquee/server/kernel/db/database";
import { openPostgres } from "@marquee/server/kernel/db/postgres-driver";
import { type Figure, median } from "../measure.ts";
import type { FromBare, FromWriters, ToBare, ToWriters, Writer, Writing } from "./messages.ts";
import type { BenchSetup } from "./setup.ts";

const atOnce = 50;
/** More than write at once, so that nobody writes twice at the same time. */
const people = 300;
const seconds = 3;
const rounds = 5;

type Measured = { readonly aSecond: number; readonly p95: number };
type Writers = Child<ToWriters, FromWriters>;

/** Messages that are sent over the interface, stored with their number and answered, against inserts by hand. */
export async function storedFigures(setup: BenchSetup): Promise<Figure[]> {
  process.env["BARE_DATABASE_URL"] = setup.databaseUrl;
  const bare = startChild<ToBare, FromBare>(join(import.meta.dirname, "bare-server.ts"));
  const writers = startChild<ToWriters, FromWriters>(join(import.meta.dirname, "clients.ts"));
  try {
    const { address } = await bare.receive("ready");
    const own: Measured[] = [];
    const byHand: Measured[] = [];
    const inserts: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const writing = { atOnce, writers: writersOf(setup) };
      const [limit, subject] = [await write(writers, address, writing), await write(writers, setup.address, writing)];
      bare.send({ do: "insert", seconds, ...writing });
      const { aSecond } = await bare.receive("inserted");
      // The first round warms all of them up.
      if (round === 0) await analyze(setup);
      if (round === 0) continue;
      byHand.push(limit);
      own.push(subject);
      inserts.push(aSecond);
    }
    return figuresOf(own, byHand, median(inserts));
  } finally {
    for (const child of [bare, writers]) child.process.disconnect();
  }
}

async function write(writers: Writers, address: string, writing: Writing): Promise<Measured> {
  writers.send({ do: "write", address, seconds, ...writing });
  return writers.receive("written");
}

/** In rooms of their own, as busy communities are many rooms and not one. */
function writersOf({ dataset, tokens }: BenchSetup): Writer[] {
  return Array.from({ length: people }, (_, writer) => {
    const room = dataset.channels[writer % dataset.channels.length];
    const member = room?.members[Math.floor(writer / dataset.channels.length)];
    if (!room || !member) throw new Error("a room without members");
    const token = tokens[dataset.people.findIndex(({ id }) => id === member.id)] ?? "";
    return { organizationId: dataset.organizationId, channelId: room.id, accountId: member.id, token };
  });
}

/** What autovacuum does in the first minute: statements that were planned for empty tables are planned anew. */
async function analyze({ databaseUrl }: BenchSetup): Promise<void> {
  const driver = openPostgres({ url: databaseUrl, connections: 1, onError: () => undefined });
  await reader(driver, "system").execute("analyze");
  await driver.close();
}

function figuresOf(own: readonly Measured[], byHand: readonly Measured[], inserts: number): Figure[] {
  const rate = (list: readonly Measured[]): number => median(list.map(({ aSecond }) => aSecond));
  const p95 = (list: readonly Measured[]): string => median(list.map((each) => each.p95)).toFixed(1);
  const stored = rate(own);
  return [
    {
      name: `messages stored a second over the interface, against bare inserts, ${atOnce} clients each`,
      ratio: stored / inserts,
      limit: { atLeast: 0.5 },
      detail: `${Math.round(stored)} against ${Math.round(inserts)} inserts a second`,
    },
    {
      name: "the same against a bare Fastify route around the insert",
      ratio: stored / rate(byHand),
      limit: { atLeast: 0.5 },
      detail: `${Math.round(stored)} against ${Math.round(rate(byHand))} a second; 95 in a hundred answered within ${p95(own)} against ${p95(byHand)} ms`,
    },
  ];
}
