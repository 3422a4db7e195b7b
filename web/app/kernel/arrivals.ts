import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

/** Longer than React holds back what has arrived so that not everything appears by itself (300 ms). */
const pauseMs = 400;

const arrivals = createStore(0);
let timer: ReturnType<typeof setTimeout> | undefined;

/** A script or texts that something waits for have arrived. */
export function noteArrival(): void {
  if (typeof window === "undefined") return;
  clearTimeout(timer);
  timer = setTimeout(() => arrivals.set(arrivals.get() + 1), pauseMs);
}

/**
 * Drawn once, around the page. React tries again whatever waits when anything of the page has changed, so what arrived and
 * was not tried again (decision 141) waits no longer than that.
 */
export function Arrivals() {
  useSyncExternalStore(arrivals.subscribe, arrivals.get, () => 0);
  return null;
}
