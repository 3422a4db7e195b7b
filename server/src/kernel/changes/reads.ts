import { AsyncLocalStorage } from "node:async_hooks";

const reading = new AsyncLocalStorage<Set<string>>();

/** Does the work and notes the tables that it asks for, each before it is read: a change that comes later is seen. */
export function recordReads<Result>(into: Set<string>, work: () => Promise<Result>): Promise<Result> {
  return reading.run(into, work);
}

/** Notes tables for whoever records; nothing happens where nobody does. */
export function noteReads(tables: () => Iterable<string>): void {
  const into = reading.getStore();
  if (into) for (const table of tables()) into.add(table);
}
