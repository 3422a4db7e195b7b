import type { Clock } from "../clock.ts";

/** A clock that goes on by itself and can be moved. */
export type TestClock = Clock & { forward(milliseconds: number): void; reset(): void };

export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(performance.timeOrigin + performance.now() + ahead),
    forward: (milliseconds) => (ahead += milliseconds),
    reset: () => (ahead = 0),
  };
}
