import type { Benchmark, Figure } from "../measure.ts";
import { reconnectFigures } from "./reconnect.ts";
import { storedFigures } from "./stored.ts";
import { openTownHall, type TownHall } from "./town-hall.ts";

export const conversations: Benchmark = {
  title: "Conversations on PostgreSQL: messages stored a second",
  note: `One process of the product, PostgreSQL, Redis and the writers share the machine. The first limit answers over HTTP as the
product does; the second does not, and has the machine for itself.`,
  run: () => inTownHall(storedFigures),
};

export const reconnect: Benchmark = {
  title: "Everybody comes back at once to a process that was killed",
  run: () => inTownHall(reconnectFigures),
};

async function inTownHall(measure: (hall: TownHall) => Promise<Figure[]>): Promise<Figure[]> {
  const hall = await openTownHall();
  try {
    return await measure(hall);
  } finally {
    await hall.close();
  }
}
