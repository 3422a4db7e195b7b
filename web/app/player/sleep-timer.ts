import { sound } from "./sound.ts";

const minute = 60_000;
export const sleepMinutes = [5, 15, 30, 45, 60] as const;
export type SleepMinutes = (typeof sleepMinutes)[number];

let timer: ReturnType<typeof setTimeout> | undefined;
let chosen: SleepMinutes | undefined;
const listeners = new Set<() => void>();

/** After how many minutes what plays is to stop; undefined where it goes on. */
export const sleepsAfter = (): SleepMinutes | undefined => chosen;

export function onSleep(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops what plays after so many minutes from now, whatever plays then; goes on without. */
export function sleepAfter(minutes: SleepMinutes | undefined): void {
  clearTimeout(timer);
  chosen = minutes;
  timer = minutes === undefined ? undefined : setTimeout(fallAsleep, minutes * minute);
  for (const listener of listeners) listener();
}

function fallAsleep(): void {
  sound().pause();
  sleepAfter(undefined);
}
