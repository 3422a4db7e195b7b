import { randomInt } from "node:crypto";
import { within, type Context } from "../context.ts";
import type { UserKey } from "../users.ts";

const CODES = 10;
/** Without those that are mistaken for each other when written down. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const SHAPE = /^[2-9a-hjkmnp-z]{5}-?[2-9a-hjkmnp-z]{5}$/;

/** Makes a person's recovery codes, in place of those before. They are shown now and never again. */
export async function createRecoveryCodes(context: Context, user: UserKey): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${randomText()}-${randomText()}`);
  await context.database.transaction(async (database) => {
    await removeRecoveryCodes(within(context, database), user);
    await database.query(
      `insert into identity_recovery_codes (pool_id, sub, code_hash) select $1, $2, unnest($3::text[])`,
      [user.poolId, user.sub, codes.map((code) => hashOf(context, user, code))],
    );
  });
  return codes;
}

/** Uses a recovery code up. False if it is none, or used already. */
export async function spendRecoveryCode(context: Context, user: UserKey, typed: string): Promise<boolean> {
  const code = typed.trim().toLowerCase();
  if (!SHAPE.test(code)) return false;
  // A keyed hash: that the database compares it in its own time says nothing about the code.
  const rows = await context.database.query(
    `delete from identity_recovery_codes where pool_id = $1 and sub = $2 and code_hash = $3 returning sub`,
    [user.poolId, user.sub, hashOf(context, user, code)],
  );
  return rows.length > 0;
}

export async function removeRecoveryCodes(context: Context, user: UserKey): Promise<void> {
  await context.database.query(`delete from identity_recovery_codes where pool_id = $1 and sub = $2`, [
    user.poolId,
    user.sub,
  ]);
}

export async function countRecoveryCodes(context: Context, user: UserKey): Promise<number> {
  const [row] = await context.database.query<{ left: number }>(
    `select count(*)::int as left from identity_recovery_codes where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub],
  );
  return row?.left ?? 0;
}

function randomText(): string {
  return Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

function hashOf(context: Context, { poolId, sub }: UserKey, code: string): string {
  return context.vault.hash("recovery code", poolId, sub, code.replace("-", ""));
}
