import { Redis, type Result } from "ioredis";
import type { Logger } from "pino";
import type { Limiter } from "./limits.ts";

/** Counting, and starting the window with its first count, in one step that nothing can come between. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    takeFromWindow(key: string, windowMs: number): Result<[count: number, left: number], Context>;
  }
}

/**
 * Counters shared by all processes. While Redis is away the fallback counts, in this process alone: limits then hold
 * per process, and nobody is refused because a counter is missing.
 */
export function redisLimiter(url: string, fallback: Limiter, log: Logger): Limiter & { close(): Promise<void> } {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 250,
    // What is counted in one turn of the event loop goes in one piece.
    enableAutoPipelining: true,
    scripts: { takeFromWindow: { lua: countScript, numberOfKeys: 1 } },
  });
  redis.on("error", (error: Error) => log.warn({ err: error }, "the connection to Redis has a problem"));

  return {
    async take(key, limit, windowMs) {
      if (redis.status !== "ready") return fallback.take(key, limit, windowMs);
      try {
        const [count, left] = await redis.takeFromWindow(`marquee:limit:${key}`, windowMs);
        return count <= limit ? 0 : Math.max(1, Math.ceil(left / 1000));
      } catch (error) {
        log.warn({ err: error }, "a limit could not be counted in Redis");
        return fallback.take(key, limit, windowMs);
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}
