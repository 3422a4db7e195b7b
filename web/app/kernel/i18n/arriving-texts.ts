import { noteArrival } from "../arrivals.ts";

/** Texts that are on their way to the page. Stays empty on the server, which has all of them. */
const arriving = new Set<Promise<void>>();
let all: Promise<unknown> | undefined;

/** @param settled fulfilled when the texts are here or not to be had */
export function awaitTexts(settled: Promise<void>): void {
  arriving.add(settled);
  void settled.finally(() => {
    arriving.delete(settled);
    noteArrival();
  });
}

/**
 * Fulfilled when what is on its way has arrived, also what sets out meanwhile: whoever asks once it waits already is told of
 * theirs too. The same promise until then; undefined where nothing is on its way.
 */
export function textsOnTheirWay(): Promise<unknown> | undefined {
  if (arriving.size === 0) return undefined;
  all ??= allArrived().finally(() => (all = undefined));
  return all;
}

async function allArrived(): Promise<void> {
  while (arriving.size > 0) await Promise.all(arriving);
}
