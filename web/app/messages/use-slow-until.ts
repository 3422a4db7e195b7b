import { useState, useSyncExternalStore } from "react";
import { currentTime, everySecond, readClock } from "../kernel/clock.ts";
import { useLocalMoment } from "../kernel/page/use-local-moment.ts";

type Pace = {
  readonly slowSeconds: number;
  /** Whoever moderates is not slowed. */
  readonly isModerator: boolean;
  /** When the reader wrote last, as far as it is loaded. */
  readonly lastOwnAt: string | undefined;
};

/** Until when the reader waits before the next message; the server decides the same. Undefined: not at all. */
export function useSlowUntil({ slowSeconds, isModerator, lastOwnAt }: Pace): number | undefined {
  const wroteAt = useLocalMoment(lastOwnAt ?? null);
  // Nobody waits longer than the pace from when their message came, whatever the clock of their device says.
  const [seen, setSeen] = useState(() => ({ lastOwnAt, at: readClock() }));
  if (seen.lastOwnAt !== lastOwnAt) setSeen({ lastOwnAt, at: readClock() });
  if (slowSeconds === 0 || isModerator || wroteAt === undefined) return undefined;
  return Math.min(wroteAt, seen.at) + slowSeconds * 1_000;
}

/** Whether somebody still waits: what asks is drawn again when the wait is over, not every second. */
export const useIsHeld = (until: number | undefined): boolean =>
  useSyncExternalStore(
    everySecond,
    () => until !== undefined && until > currentTime(),
    () => false,
  );
