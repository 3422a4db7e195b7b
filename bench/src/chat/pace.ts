import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";

/** Does something so many times, as fast as other work lets it, or evenly so many times a second. */
export async function paced(times: number, aSecond: number | undefined, work: (turn: number) => void): Promise<void> {
  const start = performance.now();
  for (let turn = 1; turn <= times; turn += 1) {
    work(turn);
    const early = aSecond === undefined ? 0 : start + (turn * 1_000) / aSecond - performance.now();
    await (early > 1 ? wait(early) : breathe());
  }
}
