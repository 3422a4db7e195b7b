import { randomBytes } from "node:crypto";
import type { Clock } from "../../clock.ts";

/** Keeps a small value under a secret made here, to be taken once, for a short while. */
export type OnceStore = {
  put(value: string, lifetimeMs: number): Promise<string>;
  /** Undefined when unknown, taken already, or too late. */
  take(secret: string): Promise<string | undefined>;
  close(): Promise<void>;
};

export const secretShape = /^[A-Za-z0-9_-]{43}$/;
const valuesKept = 100_000;

export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** For an installation of one process. */
export function memoryOnceStore(clock: Clock): OnceStore {
  const kept = new Map<string, { value: string; until: number }>();

  function dropLate(now: number): void {
    // In the order they were put: with one lifetime for all, the late ones stand in front.
    for (const [secret, { until }] of kept) {
      if (until > now && kept.size < valuesKept) return;
      kept.delete(secret);
    }
  }

  return {
    async put(value, lifetimeMs) {
      const now = clock.now().getTime();
      dropLate(now);
      const secret = makeSecret();
      kept.set(secret, { value, until: now + lifetimeMs });
      return secret;
    },
    async take(secret) {
      const found = kept.get(secret);
      kept.delete(secret);
      return found && found.until > clock.now().getTime() ? found.value : undefined;
    },
    close: () => Promise.resolve(),
  };
}
