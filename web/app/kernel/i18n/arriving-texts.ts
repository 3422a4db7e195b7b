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

/** Fulfilled when what is on its way now has arrived, the same promise until then; undefined where nothing is. */
export function textsOnTheirWay(): Promise<unknown> | undefined {
  if (arriving.size === 0) return undefined;
  all ??= Promise.all(arriving).finally(() => (all = undefined));
  return all;
}
