import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { findPool } from "../pools.ts";
import type { Pool } from "../types.ts";

/** Gives credentials to the members of one user pool, and to guests where that is allowed. */
export type IdentityPool = { identityPoolId: string; pool: Pool; allowsGuests: boolean };

type PoolRow = { pool_id: string; identity_pool_id: string; allows_guests: boolean };

/** Makes the identity pool of a user pool, or changes who gets credentials of it; its id stays. */
export async function allowGuests(context: Context, poolId: string, allowsGuests: boolean): Promise<void> {
  await context.database.query(
    `insert into identity_identity_pools (pool_id, identity_pool_id, allows_guests) values ($1, $2, $3)
     on conflict (pool_id) do update set allows_guests = excluded.allows_guests`,
    [poolId, `local:${randomUUID()}`, allowsGuests],
  );
}

export async function findIdentityPool(
  context: Context,
  key: { identityPoolId: string } | { poolId: string },
): Promise<IdentityPool | undefined> {
  const [column, value] = "poolId" in key ? ["pool_id", key.poolId] : ["identity_pool_id", key.identityPoolId];
  const [row] = await context.database.query<PoolRow>(
    `select pool_id, identity_pool_id, allows_guests from identity_identity_pools where ${column} = $1`,
    [value],
  );
  const pool = row && (await findPool(context, { poolId: row.pool_id }));
  return pool && { identityPoolId: row.identity_pool_id, pool, allowsGuests: row.allows_guests };
}
