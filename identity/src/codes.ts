import { randomInt } from "node:crypto";
import type { Context } from "./context.ts";
import { codeExpired, codeMismatch } from "./errors.ts";
import type { Pool } from "./types.ts";
import { emailKey } from "./users.ts";
import { isEqual } from "./vault.ts";

export type CodePurpose =
  | "sign-up"
  | "forgot-password"
  | "verify-attribute"
  | "verify-phone"
  | "sign-in"
  | "second-factor";

/** What a code proves, for one purpose: that a mailbox can be read, or (by its sub) that an account's owner is there. */
export type CodeSubject = { pool: Pool; purpose: CodePurpose; address: string };

const MOST_TRIES = 5;

/**
 * Makes the outstanding code of this purpose and address, in place of any earlier one. Made for unknown addresses too:
 * then it is never sent, and everything else goes the same way.
 */
export async function createCode(context: Context, subject: CodeSubject): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await context.database.query(
    `insert into identity_codes (pool_id, purpose, subject_hash, code_hash, tries, expires_at)
     values ($1, $2, $3, $4, 0, $5)
     on conflict (pool_id, purpose, subject_hash)
     do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [...keyOf(context, subject), hashOf(context, subject, code), expiryOf(context, subject.pool)],
  );
  return code;
}

export function expiryOf(context: Context, pool: Pool): number {
  return context.now() + pool.policy.codeSeconds * 1000;
}

/**
 * Counts a try at the outstanding code and refuses a wrong one; after five tries the code is worth nothing.
 * A right one stays until `spendCode`, so that a crash in between costs nobody their code.
 */
export async function checkCode(context: Context, subject: CodeSubject, code: string): Promise<void> {
  const [row] = await context.database.query<{ code_hash: string }>(
    `update identity_codes set tries = tries + 1
     where pool_id = $1 and purpose = $2 and subject_hash = $3 and tries < $4 and expires_at > $5
     returning code_hash`,
    [...keyOf(context, subject), MOST_TRIES, context.now()],
  );
  if (!row) codeExpired();
  if (!isEqual(row.code_hash, hashOf(context, subject, code))) codeMismatch();
}

/** Uses a checked code up, in the transaction of what it allows; refuses the second of two that arrive together. */
export async function spendCode(context: Context, subject: CodeSubject, code: string): Promise<void> {
  const rows = await context.database.query(
    `delete from identity_codes where pool_id = $1 and purpose = $2 and subject_hash = $3 and code_hash = $4
     returning purpose`,
    [...keyOf(context, subject), hashOf(context, subject, code)],
  );
  if (rows.length === 0) codeExpired();
}

/** Forgets every outstanding code of an address. */
export async function forgetCodes(context: Context, pool: Pick<Pool, "poolId">, address: string): Promise<void> {
  await context.database.query(`delete from identity_codes where pool_id = $1 and subject_hash = $2`, [
    pool.poolId,
    subjectHash(context, pool, address),
  ]);
}

function keyOf(context: Context, { pool, purpose, address }: CodeSubject): [string, string, string] {
  return [pool.poolId, purpose, subjectHash(context, pool, address)];
}

function subjectHash(context: Context, pool: Pick<Pool, "poolId">, address: string): string {
  return context.vault.hash("code subject", pool.poolId, emailKey(address));
}

function hashOf(context: Context, { pool, purpose, address }: CodeSubject, code: string): string {
  return context.vault.hash("code", pool.poolId, purpose, emailKey(address), code);
}
