import { join } from "node:path";
import { type Child, startChild } from "../child.ts";
import { type Figure, median } from "../measure.ts";
import type { FromBare, FromWriters, ToBare, ToWriters, Writing } from "./messages.ts";
import type { TownHall } from "./town-hall.ts";

const atOnce = 64;
/** More than write at once, so that nobody writes twice at the same time. */
const people = 300;
const seconds = 2;
const rounds = 3;

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
      bare.say({ do: "insert", seconds, atOnce });
      const { aSecond } = await bare.hear("inserted");
      // The first round warms all of them up.
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
function writersOf({ town, tokens }: TownHall): Writing["writers"] {
  return Array.from({ length: people }, (_, writer) => {
    const room = town.channels[writer % town.channels.length];
    const member = room?.members[Math.floor(writer / town.channels.length)];
    const place = town.people.findIndex(({ id }) => id === member?.id);
    const headers = { organization: town.organizationId, authorization: tokens[place] ?? "" };
    return { path: `/self/chat/channels/${room?.id}/messages`, headers };
  });
}

function figuresOf(own: readonly Measured[], byHand: readonly Measured[], inserts: number): Figure[] {
  const rate = (list: readonly Measured[]): number => median(list.map(({ aSecond }) => aSecond));
  const p95 = (list: readonly Measured[]): string => median(list.map((each) => each.p95)).toFixed(1);
  const stored = rate(own);
  return [
    {
      name: `messages stored a second over the interface, ${atOnce} writers`,
      ratio: stored / rate(byHand),
      limit: { atLeast: 0.5 },
      detail: `${Math.round(stored)} against ${Math.round(rate(byHand))} a second by a bare Fastify route with one insert; 95 in a hundred answered within ${p95(own)} against ${p95(byHand)} ms`,
    },
    {
      name: "the same against inserts in a loop, without HTTP",
      ratio: stored / inserts,
      limit: { atLeast: 0.5 },
      detail: `${Math.round(stored)} over the interface against ${Math.round(inserts)} bare inserts a second`,
    },
  ];
}
