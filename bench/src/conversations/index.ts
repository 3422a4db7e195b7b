import type { Benchmark, Figure } from "../measure.ts";
import { reconnectFigures } from "./reconnect.ts";
import { storedFigures } from "./stored.ts";
import { openSetup, type BenchSetup } from "./setup.ts";

export const conversations: Benchmark = {
  title: "Conversations on PostgreSQL: messages stored a second",
  note: `PostgreSQL with its own settings: a commit waits for the disk. A bare insert puts one row into the product's own table of
messages, with its indexes and references, and commits by itself: 50 connections of one process, which has the machine for
itself. The product's one process shares it with Redis and with those who write over HTTP; it checks rights, limits and
words, keeps the answer under its key, counts the room and pushes to its members.`,
  run: () => withSetup(storedFigures),
};

export const reconnect: Benchmark = {
  title: "Everybody comes back at once to a process that was killed",
  run: () => withSetup(reconnectFigures),
};

async function withSetup(measure: (setup: BenchSetup) => Promise<Figure[]>): Promise<Figure[]> {
  const setup = await openSetup();
  try {
    return await measure(setup);
  } finally {
    await setup.close();
  }
}
