import type { Context } from "./context.ts";
import { fail } from "./errors.ts";
import type { UserKey } from "./users.ts";

// As the provider names groups.
const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

/** Puts a person into a group, which is made when it is new. Tokens issued from now on say so. */
export async function addToGroup(context: Context, { poolId, sub }: UserKey, group: string): Promise<void> {
  if (!NAME.test(group)) fail("InvalidParameterException", "A group's name has 1 to 128 characters and no spaces.");
  await context.database.transaction(async (database) => {
    await database.query(
      `insert into identity_groups (pool_id, name, created_at) values ($1, $2, $3) on conflict do nothing`,
      [poolId, group, context.now()],
    );
    await database.query(
      `insert into identity_group_members (pool_id, sub, name) values ($1, $2, $3) on conflict do nothing`,
      [poolId, sub, group],
    );
  });
}

export async function removeFromGroup(context: Context, { poolId, sub }: UserKey, group: string): Promise<void> {
  await context.database.query(`delete from identity_group_members where pool_id = $1 and sub = $2 and name = $3`, [
    poolId,
    sub,
    group,
  ]);
}

/** Removes a group; its members stay. */
export async function deleteGroup(context: Context, poolId: string, group: string): Promise<void> {
  await context.database.query(`delete from identity_groups where pool_id = $1 and name = $2`, [poolId, group]);
}
