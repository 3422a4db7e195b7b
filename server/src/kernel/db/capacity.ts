import { and, eq, sql } from "drizzle-orm";
import { arrayOf, unnested } from "./arrays.ts";
import {
  type Change,
  giveBack,
  type Held,
  heldBy,
  holdName,
  holdsOf,
  type LedgerAccess,
  lockOrCreatePools,
  lockPools,
  type CapacityClaim,
  type Pool,
  type PoolKey,
  poolList,
  poolName,
  type TakeRequest,
  writeClaims,
} from "./capacity-statements.ts";
import type { Database } from "./database.ts";
import { capacityPools } from "./kernel-schema.ts";
import { ofTenant } from "./of-tenant.ts";

export {
  type Held,
  heldBy,
  type LedgerAccess,
  type LedgerScope,
  lockPools,
  type CapacityClaim,
  type Pool,
  type PoolKey,
  type TakeRequest,
} from "./capacity-statements.ts";

/** The pool that was too small for a request, and how many places of it the request could have had. */
export type Refusal = PoolKey & { readonly left: number };

/**
 * Takes places for many requests in their order, in the transaction of the scope. Pools are locked in sorted order, so
 * that transactions cannot deadlock. Places of expired holds in a full pool are taken back first. A confirmed hold
 * stays confirmed. One owner's place of one pool may appear in one request only.
 * @returns for each request undefined when it was granted, else why not; a refused request changed nothing.
 */
export async function take(scope: LedgerAccess, requests: readonly TakeRequest[]): Promise<(Refusal | undefined)[]> {
  const claims = requests.flatMap((request) => request.claims);
  if (claims.length === 0) return requests.map(() => undefined);
  let pools = await lockOrCreatePools(scope, claims);
  const tight = tightPools(pools, claims);
  if (tight.length > 0 && (await reclaim(scope, tight)) > 0) pools = await lockPools(scope, claims);
  const held = await holdsOf(scope, claims);

  const granted: { changes: Change[]; expiresAt: Date | null }[] = [];
  const answers = requests.map((request) => {
    const outcome = fit(pools, held, request);
    if ("left" in outcome) return outcome;
    granted.push({ changes: outcome.changes, expiresAt: request.expiresAt });
    return undefined;
  });
  await writeClaims(scope, granted);
  return answers;
}

/** Moves the expiry of the owners' holds that have not expired. @returns the owners that hold something unconfirmed. */
export async function renew(
  scope: LedgerAccess,
  { ownerIds, expiresAt }: { ownerIds: readonly string[]; expiresAt: Date },
): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set();
  const rows = await scope.database.execute<{ owner_id: string }>(sql`
    update capacity_holds set expires_at = ${expiresAt.toISOString()}, updated_at = ${scope.now.toISOString()}
    where ${ofTenant(scope)} and owner_id = any(${arrayOf("uuid", ownerIds)}) and expires_at > ${scope.now.toISOString()}
    returning owner_id`);
  return new Set(rows.map((row) => row.owner_id));
}

/**
 * Confirms the holds of the owners that have not expired, without a lock on the pools: their places are counted
 * already.
 * @returns what is confirmed now; what is missing was lost and may be taken again.
 */
export async function confirm(scope: LedgerAccess, ownerIds: readonly string[]): Promise<Held[]> {
  if (ownerIds.length === 0) return [];
  return scope.database.execute<Held>(sql`
    update capacity_holds set expires_at = null, updated_at = ${scope.now.toISOString()}
    where ${ofTenant(scope)} and owner_id = any(${arrayOf("uuid", ownerIds)})
      and (expires_at is null or expires_at > ${scope.now.toISOString()})
    returning kind, subject_id as "subjectId", owner_id as "ownerId", quantity`);
}

/**
 * Locks every pool the owners hold something of: for whoever gives their places back in several steps, of which a later one
 * could ask for a pool that sorts before those of an earlier one.
 */
export async function lockHeld(scope: LedgerAccess, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await lockPools(scope, await heldBy(scope, ownerIds));
}

/** Gives back everything the owners hold, confirmed or not. @returns how many places that were. */
export async function release(scope: LedgerAccess, ownerIds: readonly string[]): Promise<number> {
  if (ownerIds.length === 0) return 0;
  const owned = sql`${ofTenant(scope)} and owner_id = any(${arrayOf("uuid", ownerIds)})`;
  await lockHeld(scope, ownerIds);
  return giveBack(scope.database, owned, scope.now);
}

/**
 * Changes how many places a pool has; null: without limit.
 * @returns false, and changes nothing, when more places than that are taken already.
 */
export async function resize(scope: LedgerAccess, key: PoolKey, size: number | null): Promise<boolean> {
  return (await resizeAll(scope, [key], size)) === 0;
}

/**
 * The same for pools of one size, all of them or none: those that are not there are made, so that nobody makes them any more
 * as large as they were to be.
 * @returns 0, or how many places are taken of the fullest that would be too small.
 */
export async function resizeAll(scope: LedgerAccess, keys: readonly PoolKey[], size: number | null): Promise<number> {
  if (keys.length === 0) return 0;
  let pools = await lockOrCreatePools(
    scope,
    keys.map((key) => ({ ...key, ownerId: "", quantity: 0, size })),
  );
  const tooFull = () => pools.filter(({ taken }) => size !== null && taken > size);
  if (tooFull().length > 0 && (await reclaim(scope, tooFull())) > 0) pools = await lockPools(scope, keys);
  if (tooFull().length > 0) return Math.max(...tooFull().map(({ taken }) => taken));
  await scope.database.execute(sql`
    update capacity_pools set size = ${size}::integer, updated_at = ${scope.now.toISOString()}
    where ${ofTenant(scope)} and (kind, subject_id) in (select * from ${poolList("p", keys)})`);
  return 0;
}

/** A pool to wait in line for; `size` should it not exist yet. */
export type QueueKey = PoolKey & { readonly size: number | null };

/**
 * Locks pools and takes back what expired holds have of them, so that what is free is known and stays so until the end of
 * the transaction.
 */
export async function lockQueues(scope: LedgerAccess, keys: readonly QueueKey[]): Promise<Pool[]> {
  const claims = keys.map((key) => ({ ...key, ownerId: "", quantity: 0 }));
  if (claims.length === 0) return [];
  const pools = await lockOrCreatePools(scope, claims);
  return (await reclaim(scope, keys)) > 0 ? lockPools(scope, keys) : pools;
}

/** Says whether people wait in line for a pool, which is locked already. */
export async function setQueued(scope: LedgerAccess, key: PoolKey, isQueued: boolean): Promise<void> {
  await scope.database
    .update(capacityPools)
    .set({ isQueued, updatedAt: scope.now })
    .where(
      and(ofTenant(scope, capacityPools), eq(capacityPools.kind, key.kind), eq(capacityPools.subjectId, key.subjectId)),
    );
}

/** Removes pools with all that is held of them: their subjects are gone, or scarce no longer. */
export async function removePools(scope: LedgerAccess, keys: readonly PoolKey[]): Promise<void> {
  if (keys.length === 0) return;
  await lockPools(scope, keys);
  await scope.database.execute(sql`
    delete from capacity_pools
    where ${ofTenant(scope)} and (kind, subject_id) in (select * from ${poolList("gone", keys)})`);
}

/** Pools cleaned in one sweep at most; the next sweep goes on. */
const poolsPerSweep = 200;

/**
 * Gives back the places of expired holds of every tenant. Nothing depends on it, whoever needs a place takes it back
 * itself: it keeps the counts on screens fresh and the table small. Runs in a transaction of the system.
 * @returns how many places went back.
 */
export async function sweepExpiredHolds(database: Database, now: Date): Promise<number> {
  const pools = await database.execute<{ organization_id: string; kind: string; subject_id: string }>(sql`
    select organization_id, kind, subject_id from capacity_pools p
    where (organization_id, kind, subject_id) in (select organization_id, kind, subject_id from capacity_holds where expires_at <= ${now.toISOString()})
    order by organization_id, kind, subject_id limit ${poolsPerSweep} for update skip locked`);
  if (pools.length === 0) return 0;
  const listed = unnested("p", { organization_id: "uuid", kind: "text", subject_id: "uuid" }, pools);
  return giveBack(
    database,
    sql`(organization_id, kind, subject_id) in (select * from ${listed}) and expires_at <= ${now.toISOString()}`,
    now,
  );
}

/**
 * Pools that could turn out too small; counted generously, as if nobody held anything yet. Where people wait in line, what
 * has expired is not anybody's any more either.
 */
function tightPools(pools: readonly Pool[], claims: readonly CapacityClaim[]): Pool[] {
  const wanted = new Map<string, number>();
  for (const claim of claims) wanted.set(poolName(claim), (wanted.get(poolName(claim)) ?? 0) + claim.quantity);
  return pools.filter(
    ({ size, taken, isQueued, ...key }) =>
      isQueued || (size !== null && taken + (wanted.get(poolName(key)) ?? 0) > size),
  );
}

function reclaim(scope: LedgerAccess, pools: readonly PoolKey[]): Promise<number> {
  const expired = sql`${ofTenant(scope)} and (kind, subject_id) in (select * from ${poolList("p", pools)}) and expires_at <= ${scope.now.toISOString()}`;
  return giveBack(scope.database, expired, scope.now);
}

/** Fits one request into the pools as the requests before it left them; counts it in when it fits. */
function fit(pools: readonly Pool[], held: Map<string, number>, request: TakeRequest): { changes: Change[] } | Refusal {
  const changes = request.claims.map((claim) => ({ claim, delta: claim.quantity - (held.get(holdName(claim)) ?? 0) }));
  const involved = pools.filter((pool) => changes.some((change) => poolName(change.claim) === poolName(pool)));
  for (const pool of involved) {
    const own = changes.filter((change) => poolName(change.claim) === poolName(pool));
    const delta = own.reduce((sum, change) => sum + change.delta, 0);
    if (delta <= 0 || delta <= freeFor(pool, request)) continue;
    const wanted = own.reduce((sum, change) => sum + change.claim.quantity, 0);
    const left = Math.max(0, freeFor(pool, request) + wanted - delta);
    return { kind: pool.kind, subjectId: pool.subjectId, left };
  }
  for (const pool of involved) {
    for (const change of changes) if (poolName(change.claim) === poolName(pool)) pool.taken += change.delta;
  }
  for (const { claim } of changes) held.set(holdName(claim), claim.quantity);
  return { changes };
}

/** How many places more a request can have of a pool. */
function freeFor({ size, taken, isQueued }: Pool, { isTheirTurn }: TakeRequest): number {
  if (isQueued && !isTheirTurn) return 0;
  return size === null ? Number.POSITIVE_INFINITY : size - taken;
}
