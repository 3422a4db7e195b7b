import { Redis, type Result } from "ioredis";
import type { Logger } from "pino";
import { gather } from "../db/gather.ts";
import type { Limiter } from "./limits.ts";

/**
 * Counts for every key, and starts a window with its first count, atomically. Answers for each the count, and how long
 * its window goes on, in ms.
 */
const countScript = `
local counted = {}
for place, key in ipairs(KEYS) do
  local window = tonumber(ARGV[place])
  local count = redis.call('INCR', key)
  local left = redis.call('PTTL', key)
  if left < 0 then
    redis.call('PEXPIRE', key, window)
    left = window
  end
  counted[2 * place - 1], counted[2 * place] = count, left
end
return counted`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    countInWindows(numberOfKeys: number, ...keysAndWindows: (string | number)[]): Result<number[], Context>;
  }
}

type Take = { readonly key: string; readonly limit: number; readonly windowMs: number };
/** `left`: how long the window goes on, in ms. */
type Counted = { readonly count: number; readonly left: number };
/** What this process knows of a window: at least so many, until then (`performance.now()`). */
type Known = { count: number; readonly ends: number };

/**
 * The share of a limit that a process admits by its own count, without waiting for Redis: four processes stay within
 * the limit together even before they know each other's counts.
 */
const share = 1 / 4;
const windowsKnown = 200_000;

/**
 * Counters shared by all processes. Far from a limit no request waits: it is counted in the background, and the next
 * request knows the result. Near the limit every answer is awaited. While Redis is away the fallback counts, in this
 * process alone: limits then hold per process, and nobody is refused because a counter is missing.
 */
export function redisLimiter(url: string, fallback: Limiter, log: Logger): Limiter & { close(): Promise<void> } {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 250,
    scripts: { countInWindows: { lua: countScript } },
  });
  redis.on("error", (error: Error) => log.warn({ err: error }, "the connection to Redis has a problem"));

  /**
   * Counts that come while a command is under way are sent together in the next: a command each costs more than the
   * counting.
   */
  const count = gather<Counted, Take>(async (takes) => {
    const keys = takes.map(({ key }) => `marquee:limit:${key}`);
    const counted = await redis.countInWindows(takes.length, ...keys, ...takes.map(({ windowMs }) => windowMs));
    const at = (place: number): number => counted[place] ?? 0;
    return new Map(takes.map((take, place) => [take, { count: at(2 * place), left: at(2 * place + 1) }]));
  });

  const known = new Map<string, Known>();
  function learn(key: string, { count, left }: Counted): void {
    const now = performance.now();
    const before = known.get(key);
    // Counts that are on their way were added locally already, and are missing in the answer.
    if (before && before.ends > now) return void (before.count = Math.max(before.count, count));
    if (known.size >= windowsKnown) known.clear();
    known.set(key, { count, ends: now + left });
  }

  async function counted(take: Take): Promise<number> {
    try {
      const answer = await count(take);
      if (!answer) return 0;
      learn(take.key, answer);
      return answer.count > take.limit ? Math.ceil(Math.max(answer.left, 1) / 1000) : 0;
    } catch (error) {
      log.warn({ err: error }, "a limit could not be counted in Redis");
      return fallback.take(take.key, take.limit, take.windowMs);
    }
  }

  return {
    async take(key, limit, windowMs) {
      if (redis.status !== "ready") return fallback.take(key, limit, windowMs);
      const take = { key, limit, windowMs };
      const window = known.get(key);
      if (!window || window.ends <= performance.now() || window.count + 1 > limit * share) return counted(take);
      window.count += 1;
      void counted(take);
      return 0;
    },
    async close() {
      redis.disconnect();
    },
  };
}
