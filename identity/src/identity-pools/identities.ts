import { randomUUID } from "node:crypto";
import { within, type Context } from "../context.ts";

/** Somebody as an identity pool knows them: a guest, or a member once claimed. */
export type PoolIdentity = { poolId: string; identityId: string; sub: string | undefined; isClaimed: boolean };

type IdentityRow = { pool_id: string; identity_id: string; sub: string | null; is_claimed: boolean };

export async function createGuest(context: Context, poolId: string): Promise<string> {
  const identityId = `local:${randomUUID()}`;
  await context.database.query(
    `insert into identity_identities (pool_id, identity_id, created_at) values ($1, $2, $3)`,
    [poolId, identityId, context.now()],
  );
  return identityId;
}

export async function findIdentity(context: Context, identityId: string): Promise<PoolIdentity | undefined> {
  const [row] = await context.database.query<IdentityRow>(
    `select pool_id, identity_id, sub::text as sub, claimed_at is not null as is_claimed
     from identity_identities where identity_id = $1`,
    [identityId],
  );
  if (!row) return undefined;
  return { poolId: row.pool_id, identityId, sub: row.sub ?? undefined, isClaimed: row.is_claimed };
}

/** The identity of a member, made on the first call. */
export async function identityOfMember(context: Context, poolId: string, sub: string): Promise<string> {
  const known = await primaryOf(context, poolId, sub);
  if (known !== undefined) return known;
  await context.database.query(
    `insert into identity_identities (pool_id, identity_id, sub, claimed_at, created_at) values ($1, $2, $3, $4, $4)
     on conflict (pool_id, sub) where is_primary do nothing`,
    [poolId, `local:${randomUUID()}`, sub, context.now()],
  );
  return (await primaryOf(context, poolId, sub)) ?? identityOfMember(context, poolId, sub);
}

/**
 * Makes a guest's identity the member's, and answers the member's: it becomes theirs if they had none; otherwise the
 * one they had stays and the guest's is merged into it. Either way nobody is a guest with it any more.
 */
export async function claimGuest(context: Context, guest: PoolIdentity, sub: string): Promise<string> {
  return context.database.transaction(async (database) => {
    const inside = within(context, database);
    // Two browsers of one member may claim at the same moment: the account is what they wait for.
    await database.query(`select 1 from identity_users where pool_id = $1 and sub = $2 for update`, [
      guest.poolId,
      sub,
    ]);
    const known = await primaryOf(inside, guest.poolId, sub);
    await database.query(
      `update identity_identities set sub = $3, is_primary = $4, claimed_at = $5
       where pool_id = $1 and identity_id = $2 and claimed_at is null`,
      [guest.poolId, guest.identityId, sub, known === undefined, context.now()],
    );
    return known ?? guest.identityId;
  });
}

async function primaryOf(context: Context, poolId: string, sub: string): Promise<string | undefined> {
  const [row] = await context.database.query<{ identity_id: string }>(
    `select identity_id from identity_identities where pool_id = $1 and sub = $2 and is_primary`,
    [poolId, sub],
  );
  return row?.identity_id;
}
