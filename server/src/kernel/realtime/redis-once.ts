import { Redis } from "ioredis";
import type { Logger } from "pino";
import { makeSecret, type OnceStore, secretShape } from "./once.ts";

/** For several processes: a secret made by one can be taken by any of them. */
export function redisOnceStore(url: string, log: Logger): OnceStore {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableAutoPipelining: true });
  redis.on("error", (error: Error) => log.warn({ err: error }, "the connection to Redis has a problem"));
  const keyOf = (secret: string): string => `marquee:once:${secret}`;
  return {
    async put(value, lifetimeMs) {
      const secret = makeSecret();
      await redis.set(keyOf(secret), value, "PX", lifetimeMs);
      return secret;
    },
    async take(secret) {
      if (!secretShape.test(secret)) return undefined;
      return (await redis.getdel(keyOf(secret))) ?? undefined;
    },
    async close() {
      redis.disconnect();
    },
  };
}
