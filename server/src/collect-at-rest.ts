import { performance } from "node:perf_hooks";

const lookEvery = 2_000;
/** Part of the time that the process is at work; below it, a pause is felt by nobody. */
const restingBelow = 0.2;
const megabyte = 1024 * 1024;
/** What may have been left behind since the last time. */
const worthIt = 24 * megabyte;
/** Above it a collection takes long, and the machine is no small one. */
const smallUpTo = 512 * megabyte;

/**
 * Gives back what a rush has left behind. V8 collects when it needs room, so that the garbage of the last pages stays for
 * as long as nobody comes, which on a machine of 1 GB is a tenth of it. Does nothing where the process was not started
 * with `--expose-gc`.
 */
export function collectAtRest(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  let left = 0;
  const look = async (): Promise<void> => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const used = usedBytes();
    if (utilization > restingBelow || used > smallUpTo || used < left + worthIt) return;
    await collect({ type: "major", execution: "async" });
    left = usedBytes();
  };
  setInterval(() => void look(), lookEvery).unref();
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
