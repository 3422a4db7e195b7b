import { isIPv6 } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "./context.ts";
import { fail } from "./errors.ts";
import type { Pool, PoolPolicy } from "./types.ts";
import { emailKey, findUser, readUser, userNamed, type User, type UserRow } from "./users.ts";

/**
 * What is counted apart: guessing a password, guessing a code, having a message sent, and becoming a guest.
 * Apart, so that somebody locked out of signing in can still reset the password.
 */
export type AttemptKind = "sign-in" | "code" | "message" | "guest";

export type Attempt = { pool: Pool; kind: AttemptKind; username: string; network: string };

type Count = { source_hash: string; attempts: number };

/**
 * Counts an attempt against the address and against the network it comes from, before anything is looked at and
 * whether or not the address is known. Refuses it when either has had too many in its window.
 */
export async function countAttempt(context: Context, attempt: Attempt): Promise<void> {
  const { text, values } = counting(context, attempt);
  const wait = waitOf(attempt, values, await context.database.query<Count>(text, values));
  if (wait > 0) await sleep(wait);
}

/** Counts an attempt to sign in and finds whoever has the name, in one statement: it begins every sign-in. */
export async function countSignIn(context: Context, attempt: Omit<Attempt, "kind">): Promise<User | undefined> {
  const { pool, username } = attempt;
  const { text, values } = counting(context, { ...attempt, kind: "sign-in" });
  const person = userNamed(username, values.length + 1);
  const rows = await context.database.query<Count & (UserRow | { sub: null })>(
    `with counted as (${text})
     select counted.*, person.* from counted left join (${person.text}) as person on counted.source_hash = $3`,
    [...values, person.value],
  );
  const wait = waitOf({ ...attempt, kind: "sign-in" }, values, rows);
  if (wait === 0) return rows.flatMap((row) => (row.sub === null ? [] : readUser(row)))[0];
  await sleep(wait);
  // They may have changed meanwhile.
  return findUser(context, pool.poolId, username);
}

type CountValues = [pool: string, kind: string, byAddress: string, byNetwork: string, now: number, endsAt: number];

function counting(context: Context, attempt: Attempt): { text: string; values: CountValues } {
  const { poolId, policy } = attempt.pool;
  const now = context.now();
  return {
    text: COUNT,
    values: [poolId, attempt.kind, ...sourcesOf(context, attempt), now, now + policy.limits.windowSeconds * 1000],
  };
}

// The address comes first in every statement, so that two of them never wait for each other.
const COUNT = `
  insert into identity_attempts as known (pool_id, kind, source_hash, attempts, window_ends_at)
  values ($1, $2, $3, 1, $6), ($1, $2, $4, 1, $6)
  on conflict (pool_id, kind, source_hash) do update set
    attempts = case when known.window_ends_at <= $5 then 1 else known.attempts + 1 end,
    window_ends_at = case when known.window_ends_at <= $5 then $6 else known.window_ends_at end
  returning source_hash, attempts`;

/** How long an attempt that was counted waits, in milliseconds; refuses it where there were too many. */
function waitOf({ pool }: Attempt, [, , byAddress, byNetwork]: CountValues, counts: readonly Count[]): number {
  const { limits } = pool.policy;
  const countOf = (source: string) => counts.find((count) => count.source_hash === source)?.attempts ?? 0;
  if (countOf(byAddress) > limits.perAddress) {
    fail("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  }
  if (countOf(byNetwork) > limits.perNetwork) fail("TooManyRequestsException", "Too many requests");
  return Math.max(
    delayOf(limits, countOf(byAddress), limits.perAddress),
    delayOf(limits, countOf(byNetwork), limits.perNetwork),
  );
}

/**
 * What an attempt waits before it is looked at: nothing for the first third of those allowed, then twice as long with
 * every tenth of them. In milliseconds.
 */
export function delayOf(limits: PoolPolicy["limits"], attempts: number, allowed: number): number {
  const { firstDelayMilliseconds: first, longestDelayMilliseconds: longest } = limits;
  const steps = Math.ceil((attempts - allowed * 0.3) / (allowed / 10));
  return steps <= 0 ? 0 : Math.min(first * 2 ** (steps - 1), longest);
}

/** Gives an attempt back that turned out to be the person's own, so that many people may share one network. */
export async function giveAttemptBack(context: Context, attempt: Attempt): Promise<void> {
  const { text, values } = givingBack(context, attempt, { condition: "true", values: [] });
  await context.database.query(`with ${text} select 1`, values);
}

/**
 * The same as part of a larger statement: what comes behind its `with`, and the values with its own behind them. Only
 * where the condition holds.
 */
export function givingBack(
  context: Context,
  attempt: Attempt,
  { condition, values }: { condition: string; values: readonly unknown[] },
): { text: string; values: unknown[] } {
  const [pool, kind, byAddress, byNetwork] = [1, 2, 3, 4].map((place) => `$${values.length + place}`);
  const text = `counted as (
      select pool_id, kind, source_hash from identity_attempts
      where pool_id = ${pool} and kind = ${kind} and source_hash in (${byAddress}, ${byNetwork}) and attempts > 0
        and ${condition}
      order by source_hash = ${byNetwork} for update),
    given_back as (
      update identity_attempts as known set attempts = known.attempts - 1 from counted
      where known.pool_id = counted.pool_id and known.kind = counted.kind and known.source_hash = counted.source_hash)`;
  return { text, values: [...values, attempt.pool.poolId, attempt.kind, ...sourcesOf(context, attempt)] };
}

/** Lets a person sign in again who has just proved to be the owner of the address. */
export async function forgiveAttempts(context: Context, attempt: Attempt): Promise<void> {
  await context.database.query(`delete from identity_attempts where pool_id = $1 and kind = $2 and source_hash = $3`, [
    attempt.pool.poolId,
    attempt.kind,
    sourcesOf(context, attempt)[0],
  ]);
}

function sourcesOf(context: Context, { username, network }: Attempt): [string, string] {
  return [
    context.vault.hash("attempt by address", emailKey(username)),
    context.vault.hash("attempt by network", networkOf(network)),
  ];
}

/** What is counted as one network: an IPv4 address, or the 2^64 addresses of an IPv6 subscriber. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("%", 1).join("").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
