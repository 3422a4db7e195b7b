import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

/**
 * The first is longer than React holds back what has arrived so that not everything appears by itself (300 ms), the others
 * are for pages that are still being drawn by then.
 */
const pausesMs = [400, 1_200, 4_000];

const arrivals = createStore(0);
let timers: ReturnType<typeof setTimeout>[] = [];

/** A script or texts that something waits for have arrived. */
export function noteArrival(): void {
  if (typeof window === "undefined") return;
  timers.forEach(clearTimeout);
  timers = pausesMs.map((pause) => setTimeout(() => arrivals.set(arrivals.get() + 1), pause));
}

/**
 * Drawn once, around the page. React tries again whatever waits when anything of the page has changed, so what arrived and
 * was not tried again (decision 141) waits no longer than that. What stands in place of a part meanwhile is tried again by
 * its own boundary (`suspense.tsx`).
 */
export function Arrivals() {
  useSyncExternalStore(arrivals.subscribe, arrivals.get, () => 0);
  return null;
}
