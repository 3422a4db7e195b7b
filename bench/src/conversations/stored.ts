import { join } from "node:path";
import { type Child, startChild } from "../child.ts";
import { reader } from "@marquee/server/kernel/db/database";
import { openPostgres } from "@marquee/server/kernel/db/postgres-driver";
import { type Figure, median } from "../measure.ts";
import type { FromBare, FromWriters, ToBare, ToWriters, Writer, Writing } from "./messages.ts";
import type { TownHall } from "./town-hall.ts";

const atOnce = 50;
/** More than write at once, so that nobody writes twice at the same time. */
const people = 300;
const seconds = 3;
const rounds = 5;

type Measured = { readonly aSecond: number; readonly p95: number };
type Writers = Child<ToWriters, FromWriters>;

/** Messages that are sent over the interface, stored with their number and answered, against inserts by hand. */
export async function storedFigures(hall: TownHall): Promise<Figure[]> {
  process.env["BARE_DATABASE_URL"] = hall.databaseUrl;
  const bare = startChild<ToBare, FromBare>(join(import.meta.dirname, "bare-server.ts"));
  const writers = startChild<ToWriters, FromWriters>(join(import.meta.dirname, "clients.ts"));
  try {
    const { address } = await bare.hear("ready");
    const own: Measured[] = [];
    const byHand: Measured[] = [];
    const inserts: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const writing = { atOnce, writers: writersOf(hall) };
      const [limit, subject] = [await write(writers, address, writing), await write(writers, hall.address, writing)];
      bare.say({ do: "insert", seconds, ...writing });
      const { aSecond } = await bare.hear("inserted");
      // The first round warms all of them up.
      if (round === 0) await analyze(hall);
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
  writers.say({ do: "write", address, seconds, ...writing });
  return writers.hear("written");
}

/** In rooms of their own, as busy communities are many rooms and not one. */
function writersOf({ town, tokens }: TownHall): Writer[] {
  return Array.from({ length: people }, (_, writer) => {
    const room = town.channels[writer % town.channels.length];
    const member = room?.members[Math.floor(writer / town.channels.length)];
    if (!room || !member) throw new Error("a room without members");
    const token = tokens[town.people.findIndex(({ id }) => id === member.id)] ?? "";
    return { organizationId: town.organizationId, channelId: room.id, accountId: member.id, token };
  });
}

/** What autovacuum does in the first minute: statements that were planned for empty tables are planned anew. */
async function analyze({ databaseUrl }: TownHall): Promise<void> {
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
