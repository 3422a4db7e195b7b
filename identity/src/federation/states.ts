import type { Context } from "../context.ts";

type Spent = { poolId: string; state: string; expiresAt: number };

/** Uses up the state of a journey; false if somebody came back with it already. */
export async function spendState(context: Context, { poolId, state, expiresAt }: Spent): Promise<boolean> {
  const rows = await context.database.query(
    `insert into identity_spent_states (pool_id, state_hash, expires_at) values ($1, $2, $3)
     on conflict do nothing returning state_hash`,
    [poolId, context.vault.hash("state", poolId, state), expiresAt],
  );
  return rows.length > 0;
}
