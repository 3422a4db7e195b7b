import { ApiError } from "./api-error.ts";

/** After the first attempt. */
export const defaultRetries = 3;
const firstDelay = 100;
const largestJitter = 100;
const largestDelay = 5_000;
/** A server that asks for more patience than this (seconds) is shown to the person instead of waited for. */
const longestWait = 20;
const passing = new Set([0, 429, 500, 502, 503, 504]);

/** True for failures that may be gone on the next attempt: no answer, too often, a server's trouble. */
export function isWorthRetrying(error: unknown): error is ApiError {
  return error instanceof ApiError && passing.has(error.status) && (error.retryAfter ?? 0) <= longestWait;
}

/**
 * Milliseconds before the attempt that follows `failures` failed ones: what the server asked for, else doubling from
 * 100 with up to 100 of jitter, at most 5,000. `random` is from 0 to 1.
 */
export function retryDelay(failures: number, error: ApiError, random: number): number {
  if (error.retryAfter !== undefined) return error.retryAfter * 1000;
  return Math.min(largestDelay, firstDelay * 2 ** (failures - 1) + largestJitter * random);
}
