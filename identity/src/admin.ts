import { randomUUID } from "node:crypto";
import { readAttributes, readEmail } from "./attributes.ts";
import { forgetCodes } from "./codes.ts";
import { within, type Context } from "./context.ts";
import { createCredential } from "./passwords.ts";
import { findPool } from "./pools.ts";
import { recordRevocation, type RecordedRevocation } from "./revocations.ts";
import { revokeSessions } from "./sessions.ts";
import { findUser, insertUser, setStatus, type User, type UserKey } from "./users.ts";

export type SeededUser = {
  poolId: string;
  email: string;
  password: string;
  /** Names as on the wire: given_name, family_name, … */
  attributes?: Record<string, string>;
  /** BCP 47 tag; the `locale` attribute. */
  locale?: string;
  /** True: the password lets in once, for as long as the policy says, and is replaced at the first sign-in. */
  isTemporary?: boolean;
};

/** `isNew` is false where the address had an account. */
export type CreatedUser = { sub: string; username: string; isNew: boolean };

/** Makes an account whose address is taken as proved, or answers the one that has it already, unchanged. */
export async function createUser(context: Context, user: SeededUser): Promise<CreatedUser> {
  const { poolId, email, password, attributes = {}, locale, isTemporary = false } = user;
  const pool = await findPool(context, { poolId });
  if (!pool) throw new Error(`There is no pool ${poolId}.`);
  const existing = await findUser(context, poolId, readEmail(email));
  if (existing) return { sub: existing.sub, username: existing.sub, isNew: false };
  const all = locale === undefined ? attributes : { ...attributes, locale };
  const { rest } = readAttributes(
    pool,
    Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
  );
  const sub = randomUUID();
  const credential = await createCredential(context, { pool, sub, password });
  const isNew = await insertUser(context, {
    poolId,
    sub,
    email,
    attributes: rest,
    credential,
    emailVerified: true,
    status: isTemporary ? "FORCE_CHANGE_PASSWORD" : "CONFIRMED",
    passwordExpiresAt: isTemporary ? context.now() + pool.policy.temporaryPasswordSeconds * 1000 : undefined,
  });
  return isNew ? { sub, username: sub, isNew } : createUser(context, user);
}

/** Suspends an account, which ends its sessions, or lets it in again. False if there is none. */
export async function setEnabled(context: Context, { poolId, sub }: UserKey, enabled: boolean): Promise<boolean> {
  return changeAndRevoke(context, async (inside) => {
    const rows = await inside.database.query(
      `update identity_users set enabled = $3, updated_at = $4 where pool_id = $1 and sub = $2 returning sub`,
      [poolId, sub, enabled, context.now()],
    );
    return { isKnown: rows.length > 0, ended: enabled ? [] : await revokeSessions(inside, { poolId, sub }) };
  });
}

/** Ends every session, and lets the person in again only after a reset by mail. False if there is none. */
export async function requirePasswordReset(context: Context, user: UserKey): Promise<boolean> {
  return changeAndRevoke(context, async (inside) => ({
    isKnown: await setStatus(inside, user, "RESET_REQUIRED"),
    ended: await revokeSessions(inside, user),
  }));
}

/** Ends every session of an account. */
export async function signOutEverywhere(context: Context, user: UserKey): Promise<void> {
  await changeAndRevoke(context, async (inside) => ({ isKnown: true, ended: await revokeSessions(inside, user) }));
}

/** Removes an account and everything that is kept of it. False if there is none. */
export async function deleteUser(context: Context, { poolId, sub }: UserKey): Promise<boolean> {
  const user = await findUser(context, poolId, sub);
  if (!user) return false;
  await removeUser(context, user);
  return true;
}

export async function removeUser(context: Context, user: User): Promise<void> {
  const { poolId, sub } = user;
  await changeAndRevoke(context, async (inside) => {
    for (const address of [user.email, user.pendingEmail, sub]) {
      if (address !== undefined) await forgetCodes(inside, { poolId }, address);
    }
    await inside.database.query(`delete from identity_users where pool_id = $1 and sub = $2`, [poolId, sub]);
    return { isKnown: true, ended: await recordRevocation(inside, { poolId, sub }) };
  });
}

type Changed = { isKnown: boolean; ended: readonly RecordedRevocation[] };

/** Changes an account in a transaction, and reports the sessions that ended after it. */
async function changeAndRevoke(context: Context, change: (inside: Context) => Promise<Changed>): Promise<boolean> {
  const { isKnown, ended } = await context.database.transaction((database) => change(within(context, database)));
  context.announceRevocations(ended);
  return isKnown;
}
