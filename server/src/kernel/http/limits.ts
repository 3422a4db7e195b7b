import type { Clock } from "../../clock.ts";

/** Counts in fixed windows. `take` answers 0 when allowed, else the seconds to wait. */
export type Limiter = { take(key: string, limit: number, windowMs: number): Promise<number> };

const windowsKept = 200_000;

/** Counters of this process alone. */
export function memoryLimiter(clock: Clock): Limiter {
  const windows = new Map<string, { count: number; ends: number }>();

  function dropEnded(now: number): void {
    for (const [key, window] of windows) if (window.ends <= now) windows.delete(key);
    // Still full of windows that have not ended: a flood of addresses. The oldest are dropped.
    for (const key of windows.keys()) {
      if (windows.size < windowsKept) return;
      windows.delete(key);
    }
  }

  return {
    async take(key, limit, windowMs) {
      const now = clock.now().getTime();
      const known = windows.get(key);
      if (!known || known.ends <= now) {
        if (windows.size >= windowsKept) dropEnded(now);
        windows.set(key, { count: 1, ends: now + windowMs });
        return limit >= 1 ? 0 : Math.ceil(windowMs / 1000);
      }
      known.count += 1;
      return known.count <= limit ? 0 : Math.ceil((known.ends - now) / 1000);
    },
  };
}
