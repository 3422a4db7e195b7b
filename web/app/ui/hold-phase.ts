import { useSyncExternalStore } from "react";
import { currentTime, everySecond } from "../kernel/clock.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useLocalMoment } from "../kernel/page/use-local-moment.ts";

/** Where a hold is: `ending` in its last two minutes. */
export type HoldPhase = "none" | "held" | "ending" | "over";
const warnWithin = 2 * 60_000;

/** The phase that a hold is in now. @param expiresAt null where nothing is held */
export function useHoldPhase(expiresAt: string | null): HoldPhase {
  const { now } = usePageFacts();
  const ends = useLocalMoment(expiresAt);
  return useSyncExternalStore(
    everySecond,
    () => phaseAt(ends, currentTime()),
    () => phaseAt(expiresAt === null ? undefined : Date.parse(expiresAt), now),
  );
}

export function phaseAt(ends: number | undefined, now: number): HoldPhase {
  if (ends === undefined) return "none";
  const left = ends - now;
  if (left <= 0) return "over";
  return left <= warnWithin ? "ending" : "held";
}
