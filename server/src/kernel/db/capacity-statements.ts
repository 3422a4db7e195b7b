import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../scope.ts";
import { arrayOf, unnested } from "./arrays.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Database } from "./database.ts";
import { capacityPools } from "./kernel-schema.ts";
import { ofTenant } from "./of-tenant.ts";

/** Something scarce: `kind` is named by the slice that owns the subject (passType, event, coupon). */
export type PoolKey = { readonly kind: string; readonly subjectId: string };

/** An owner is to hold exactly `quantity` places of a pool from now on; 0 gives them back. */
export type CapacityClaim = PoolKey & {
  readonly ownerId: string;
  readonly quantity: number;
  /** Size of the pool should it not exist yet; null: without limit. */
  readonly size: number | null;
};

/** Places that an owner has in a pool. */
export type Held = PoolKey & { readonly ownerId: string; readonly quantity: number };

/** Places that are only of use together: all of them are taken, or none. `expiresAt` null: confirmed at once. */
export type TakeRequest = {
  readonly claims: readonly CapacityClaim[];
  readonly expiresAt: Date | null;
  /** For whoever's turn it is in the line for a pool; nobody else has more of it than before. */
  readonly isTheirTurn?: true;
};

/** What the ledger needs of a scope; a batch of requests has no single caller. */
export type LedgerScope = Pick<Scope, "database" | "organization" | "now">;
/** The same for work that knows a tenant by its id alone. */
export type LedgerAccess = Pick<Scope, "database" | "now"> & { readonly organization: Pick<Tenant, "id"> };

export type Pool = PoolKey & { size: number | null; taken: number; isQueued: boolean };
export type Change = { readonly claim: CapacityClaim; readonly delta: number };

export const poolName = (key: PoolKey): string => `${key.kind} ${key.subjectId}`;
export const holdName = (key: PoolKey & { ownerId: string }): string => `${poolName(key)} ${key.ownerId}`;

function sortedPools<Key extends PoolKey>(keys: readonly Key[]): Key[] {
  const distinct = new Map(keys.map((key) => [poolName(key), key]));
  return [...distinct.values()].toSorted((one, other) => (poolName(one) < poolName(other) ? -1 : 1));
}

export function poolList(alias: string, keys: readonly PoolKey[]): SQL {
  return unnested(alias, { kind: "text", subjectId: "uuid" }, sortedPools(keys));
}

/** A lock inside the lateral keeps it a look-up by key for each pool in turn, in the order of the list. */
export async function lockPools(scope: LedgerAccess, keys: readonly PoolKey[], only = sql`true`): Promise<Pool[]> {
  return scope.database.execute<Pool>(sql`
    select p.* from ${poolList("asked", keys)}
    cross join lateral (
      select kind, subject_id as "subjectId", size, taken, is_queued as "isQueued" from capacity_pools
      where ${ofTenant(scope)} and kind = asked.kind and subject_id = asked.subject_id for update) p
    where ${only}`);
}

/**
 * The same, and makes pools that are not there. Nothing is locked before all of them are: whoever held one and waited for
 * another to be made would have them in another order than the rest.
 */
export async function lockOrCreatePools(scope: LedgerAccess, claims: readonly CapacityClaim[]): Promise<Pool[]> {
  const sorted = sortedPools(claims);
  const areAllThere = sql`(
    select count(*) from ${poolList("named", sorted)} join capacity_pools c
      on ${ofTenant(scope, "c")} and c.kind = named.kind and c.subject_id = named.subject_id) = ${sorted.length}`;
  const pools = await lockPools(scope, sorted, areAllThere);
  if (pools.length === sorted.length) return pools;
  await scope.database
    .insert(capacityPools)
    .values(
      sorted.map(({ kind, subjectId, size }) => ({
        organizationId: scope.organization.id,
        kind,
        subjectId,
        size,
        createdAt: scope.now,
        updatedAt: scope.now,
      })),
    )
    .onConflictDoNothing();
  return lockPools(scope, claims);
}

/** What the owners hold, expired or not. */
export async function heldBy(scope: LedgerAccess, ownerIds: readonly string[]): Promise<Held[]> {
  if (ownerIds.length === 0) return [];
  return scope.database.execute<Held>(sql`
    select kind, subject_id as "subjectId", owner_id as "ownerId", quantity from capacity_holds
    where ${ofTenant(scope)} and owner_id = any(${arrayOf("uuid", ownerIds)})`);
}

export async function holdsOf(scope: LedgerAccess, claims: readonly CapacityClaim[]): Promise<Map<string, number>> {
  const rows = await scope.database.execute<Held>(sql`
    select h.kind, h.subject_id as "subjectId", h.owner_id as "ownerId", h.quantity from capacity_holds h
    join ${claimList("p", claims)} on h.kind = p.kind and h.subject_id = p.subject_id and h.owner_id = p.owner_id
    where ${ofTenant(scope, "h")}`);
  return new Map(rows.map((row) => [holdName(row), row.quantity]));
}

function claimList(alias: string, claims: readonly CapacityClaim[]): SQL {
  return unnested(alias, { kind: "text", subjectId: "uuid", ownerId: "uuid" }, claims);
}

/** Removes holds and counts their places down, in one statement. The pools are locked already. */
export async function giveBack(database: Database, which: SQL, now: Date): Promise<number> {
  const rows = await database.execute<{ quantity: number }>(sql`
    with gone as (delete from capacity_holds where ${which} returning organization_id, kind, subject_id, quantity),
    sums as (select organization_id, kind, subject_id, sum(quantity)::int as quantity from gone group by 1, 2, 3)
    update capacity_pools p set taken = p.taken - s.quantity, updated_at = ${now.toISOString()} from sums s
    where p.organization_id = s.organization_id and p.kind = s.kind and p.subject_id = s.subject_id
    returning s.quantity`);
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

const holdColumns = {
  kind: "text",
  subjectId: "uuid",
  ownerId: "uuid",
  quantity: "integer",
  expiresAt: "timestamptz",
} as const;

/**
 * Writes holds and counts in one statement. Check constraints of the table back this up: a wrong count could not be
 * committed.
 */
export async function writeClaims(
  scope: LedgerAccess,
  granted: readonly { changes: readonly Change[]; expiresAt: Date | null }[],
): Promise<void> {
  const all = granted.flatMap(({ changes, expiresAt }) => changes.map((change) => ({ ...change, expiresAt })));
  const gone = all.filter(({ claim, delta }) => claim.quantity === 0 && delta !== 0).map(({ claim }) => claim);
  const kept = all.filter(({ claim }) => claim.quantity > 0).map(({ claim, expiresAt }) => ({ ...claim, expiresAt }));
  if (gone.length === 0 && kept.length === 0) return;
  const deltas = new Map<string, { claim: CapacityClaim; delta: number }>();
  for (const { claim, delta } of all)
    deltas.set(poolName(claim), { claim, delta: (deltas.get(poolName(claim))?.delta ?? 0) + delta });
  const counts = [...deltas.values()].map(({ claim, delta }) => ({ ...claim, delta }));
  const tenant = scope.organization.id;
  const now = scope.now.toISOString();
  await scope.database.execute(sql`
    with gone as (
      delete from capacity_holds h using ${claimList("p", gone)}
      where ${ofTenant(scope, "h")} and h.kind = p.kind and h.subject_id = p.subject_id and h.owner_id = p.owner_id),
    kept as (
      insert into capacity_holds as h (organization_id, kind, subject_id, owner_id, quantity, expires_at, created_at, updated_at)
      select ${tenant}::uuid, p.kind, p.subject_id, p.owner_id, p.quantity, p.expires_at, ${now}::timestamptz, ${now}::timestamptz
      from ${unnested("p", holdColumns, kept)}
      on conflict (organization_id, kind, subject_id, owner_id) do update set
        quantity = excluded.quantity, updated_at = excluded.updated_at,
        expires_at = case when h.expires_at is null then null else excluded.expires_at end)
    update capacity_pools c set taken = c.taken + d.delta, updated_at = ${now}
    from ${unnested("d", { kind: "text", subjectId: "uuid", delta: "integer" }, counts)}
    where ${ofTenant(scope, "c")} and c.kind = d.kind and c.subject_id = d.subject_id and d.delta <> 0`);
}
