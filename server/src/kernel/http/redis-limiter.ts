import { Redis, type Result } from "ioredis";
import type { Logger } from "pino";
import type { Limiter } from "./limits.ts";

/**
 * Counts for every key, and starts a window with its first count, in one step that nothing can come between. Answers for
 * each how long the window goes on, in ms, where there is no more room in it; else 0.
 */
const countScript = `
local waits = {}
for place, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * place - 1]), tonumber(ARGV[2 * place])
  local count = redis.call('INCR', key)
  local left = 0
  if count > limit then left = redis.call('PTTL', key) end
  if count == 1 or left < 0 then
    redis.call('PEXPIRE', key, window)
    left = count > limit and window or 0
  end
  waits[place] = count > limit and math.max(left, 1) or 0
end
return waits`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    takeFromWindows(numberOfKeys: number, ...keysAndWindows: (string | number)[]): Result<number[], Context>;
  }
}

type Take = { readonly key: string; readonly limit: number; readonly windowMs: number };
type Waiting = Take & { readonly resolve: (seconds: number) => void };

/**
 * Counters shared by all processes. While Redis is away the fallback counts, in this process alone: limits then hold
 * per process, and nobody is refused because a counter is missing.
 */
export function redisLimiter(url: string, fallback: Limiter, log: Logger): Limiter & { close(): Promise<void> } {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 250,
    scripts: { takeFromWindows: { lua: countScript } },
  });
  redis.on("error", (error: Error) => log.warn({ err: error }, "the connection to Redis has a problem"));

  /** What is counted in one turn of the event loop goes in one piece: a command for each costs more than the count. */
  let waiting: Waiting[] = [];
  async function countAll(): Promise<void> {
    const together = waiting;
    waiting = [];
    const waits = await waitsOf(together);
    for (const [place, { resolve }] of together.entries()) resolve(Math.ceil((waits[place] ?? 0) / 1000));
  }

  async function waitsOf(takes: readonly Take[]): Promise<readonly number[]> {
    const keys = takes.map(({ key }) => `marquee:limit:${key}`);
    const windows = takes.flatMap(({ limit, windowMs }) => [limit, windowMs]);
    try {
      return await redis.takeFromWindows(takes.length, ...keys, ...windows);
    } catch (error) {
      log.warn({ err: error }, "a limit could not be counted in Redis");
      const seconds = takes.map(({ key, limit, windowMs }) => fallback.take(key, limit, windowMs));
      return (await Promise.all(seconds)).map((each) => each * 1_000);
    }
  }

  return {
    async take(key, limit, windowMs) {
      if (redis.status !== "ready") return fallback.take(key, limit, windowMs);
      return new Promise((resolve) => {
        waiting.push({ key, limit, windowMs, resolve });
        if (waiting.length === 1) setImmediate(() => void countAll());
      });
    },
    async close() {
      redis.disconnect();
    },
  };
}
