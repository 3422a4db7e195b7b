import { isIPv6 } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "./context.ts";
import { fail } from "./errors.ts";
import type { Pool, PoolPolicy } from "./types.ts";
import { emailKey, findUser, readUser, userNamed, type User, type UserRow } from "./users.ts";

/**
 * What is counted apart: guessing a password, guessing a code, having a message sent, becoming a guest, and
 * making an account.
 * Apart, so that somebody locked out of signing in can still reset the password.
 */
export type AttemptKind = "sign-in" | "code" | "message" | "guest" | "sign-up";

export type Attempt = {
  pool: Pool;
  kind: AttemptKind;
  /** Any name of the account; one that nobody has is counted, too. */
  username: string;
  /** Undefined counts for the account alone. */
  network: string | undefined;
  /** The device the client says it is. */
  deviceKey?: string | undefined;
};

/** What an attempt was counted under, to be given back: the account first, then the network. */
export type Counted = { poolId: string; kind: AttemptKind; sources: readonly string[] };

/**
 * Counts an attempt against the account, however it is named, and against the network it comes from, before anything
 * is looked at and whether or not the name is known. Refuses it when either has had too many in its window.
 */
export async function countAttempt(context: Context, attempt: Attempt): Promise<Counted> {
  return (await countNamed(context, attempt)).counted;
}

/** Counts an attempt to sign in, and finds whoever has the name. */
export async function countSignIn(
  context: Context,
  attempt: Omit<Attempt, "kind">,
): Promise<{ counted: Counted; user: User | undefined }> {
  const { counted, user, waited } = await countNamed(context, { ...attempt, kind: "sign-in" });
  // The person may have been changed since they were looked up.
  return { counted, user: waited ? await findUser(context, attempt.pool.poolId, attempt.username) : user };
}

async function countNamed(context: Context, attempt: Attempt) {
  const named = await findNamed(context, attempt);
  const counted = { poolId: attempt.pool.poolId, kind: attempt.kind, sources: sourcesOf(context, attempt, named) };
  const wait = waitOf(attempt.pool.policy, counted.sources, await count(context, counted, windowOf(attempt.pool)));
  if (wait > 0) await sleep(wait);
  return { counted, user: named?.user, waited: wait > 0 };
}

type Named = { user: User; isOwnDevice: boolean; isOwnNetwork: boolean };
type NamedRow = UserRow & { is_own_device: boolean; is_own_network: boolean };

/** Whoever has the name, and whether the device or the network is one that signed in to this account before. */
async function findNamed(context: Context, attempt: Attempt): Promise<Named | undefined> {
  const { pool, username, network, deviceKey } = attempt;
  const person = userNamed(username, 2);
  const [row] = await context.database.query<NamedRow>(
    `select person.*,
       exists (select from identity_devices as device where device.pool_id = $1 and device.sub = person.sub::uuid
         and device.device_key = $3) as is_own_device,
       exists (select from identity_known_networks as known where known.pool_id = $1 and known.sub = person.sub::uuid
         and known.network_hash = $4) as is_own_network
     from (${person.text}) as person`,
    [pool.poolId, person.value, deviceKey ?? null, network === undefined ? null : networkHash(context, network)],
  );
  return row && { user: readUser(row), isOwnDevice: row.is_own_device, isOwnNetwork: row.is_own_network };
}

/**
 * Strangers share one counter of an account. A network that the account signed in from has one of its own, and so has
 * a device, which no neighbour in its network can use up either.
 */
function sourcesOf(context: Context, { username, network, deviceKey }: Attempt, named: Named | undefined): string[] {
  const name = emailKey(named?.user.email ?? username);
  if (named?.isOwnDevice) return [context.vault.hash("attempt by device", name, deviceKey ?? "")];
  if (network === undefined) return [accountSource(context, name, undefined)];
  const byNetwork = networkHash(context, network);
  return [accountSource(context, name, named?.isOwnNetwork ? byNetwork : undefined), byNetwork];
}

function accountSource(context: Context, name: string, ownNetwork: string | undefined): string {
  return ownNetwork === undefined
    ? context.vault.hash("attempt by address", name)
    : context.vault.hash("attempt by known network", name, ownNetwork);
}

/** What a network is kept as. */
export function networkHash(context: Context, network: string): string {
  return context.vault.hash("attempt by network", networkOf(network));
}

type Count = { source_hash: string; attempts: number };

// The account comes first in every statement, so that two of them never wait for each other.
function count(context: Context, { poolId, kind, sources }: Counted, window: number): Promise<Count[]> {
  const now = context.now();
  return context.database.query<Count>(
    `insert into identity_attempts as known (pool_id, kind, source_hash, attempts, window_ends_at)
     select $1, $2, source, 1, $4::bigint from unnest($5::text[]) with ordinality as given (source, place) order by place
     on conflict (pool_id, kind, source_hash) do update set
       attempts = case when known.window_ends_at <= $3 then 1 else known.attempts + 1 end,
       window_ends_at = case when known.window_ends_at <= $3 then $4 else known.window_ends_at end
     returning source_hash, attempts`,
    [poolId, kind, now, now + window, [...sources]],
  );
}

function windowOf({ policy }: Pool): number {
  return policy.limits.windowSeconds * 1000;
}

const HOUR = 60 * 60 * 1000;

/** Counts an account that is made from a network, and tells how many there were within the hour. */
export async function countSignUp(
  context: Context,
  { pool, network }: { pool: Pool; network: string },
): Promise<{ counted: Counted; count: number }> {
  const counted: Counted = { poolId: pool.poolId, kind: "sign-up", sources: [networkHash(context, network)] };
  const [row] = await count(context, counted, HOUR);
  return { counted, count: row?.attempts ?? 0 };
}

/** The delay of an attempt that was counted, in milliseconds; refuses it where there were too many. */
function waitOf({ limits }: PoolPolicy, [byAccount, byNetwork]: readonly string[], counts: readonly Count[]): number {
  const countOf = (source: string | undefined) => counts.find((each) => each.source_hash === source)?.attempts ?? 0;
  if (countOf(byAccount) > limits.perAddress) {
    fail("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  }
  if (countOf(byNetwork) > limits.perNetwork) fail("TooManyRequestsException", "Too many requests");
  return Math.max(
    delayOf(limits, countOf(byAccount), limits.perAddress),
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
export async function giveAttemptBack(context: Context, counted: Counted): Promise<void> {
  const { text, values } = givingBack(counted, { condition: "true", values: [] });
  await context.database.query(`with ${text} select 1`, values);
}

/** The same for one that an earlier request counted. */
export async function giveEarlierBack(context: Context, attempt: Attempt): Promise<void> {
  const { pool, kind } = attempt;
  const sources = sourcesOf(context, attempt, await findNamed(context, attempt));
  await giveAttemptBack(context, { poolId: pool.poolId, kind, sources });
}

/**
 * The same as part of a larger statement: what comes behind its `with`, and the values with its own behind them. Only
 * where the condition holds.
 */
export function givingBack(
  { poolId, kind, sources }: Counted,
  { condition, values }: { condition: string; values: readonly unknown[] },
): { text: string; values: unknown[] } {
  const [pool, ofKind, from] = [1, 2, 3].map((place) => `$${values.length + place}`);
  const text = `counted as (
      select pool_id, kind, source_hash from identity_attempts
      where pool_id = ${pool} and kind = ${ofKind} and source_hash = any(${from}::text[]) and attempts > 0
        and ${condition}
      order by array_position(${from}::text[], source_hash) for update),
    given_back as (
      update identity_attempts as known set attempts = known.attempts - 1 from counted
      where known.pool_id = counted.pool_id and known.kind = counted.kind and known.source_hash = counted.source_hash)`;
  return { text, values: [...values, poolId, kind, [...sources]] };
}

/** Lets a person sign in again, from here and from anywhere new, who has just proved to be the owner of the address. */
export async function forgiveAttempts(
  context: Context,
  { pool, kind, username, network }: Attempt & { network: string },
): Promise<void> {
  const name = emailKey(username);
  const sources = [
    accountSource(context, name, undefined),
    accountSource(context, name, networkHash(context, network)),
  ];
  await context.database.query(
    `delete from identity_attempts where pool_id = $1 and kind = $2 and source_hash = any($3::text[])`,
    [pool.poolId, kind, sources],
  );
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
