import { readEmail } from "./attributes.ts";
import type { Context } from "./context.ts";
import { fail, signUpRefused } from "./errors.ts";
import type { Pool } from "./types.ts";
import { emailKey } from "./users.ts";

const LIFETIME = 14 * 24 * 60 * 60 * 1000;

/** `lasts`: milliseconds; without it two weeks. */
export type Invitation = { poolId: string; email: string; lasts?: number };

/**
 * Lets an address sign up for two weeks, or as long as is said, where sign-up is by invitation. Who has the address already is not looked at.
 * That it is theirs, a person proves with the code of the sign-up.
 */
export async function invite(context: Context, { poolId, email, lasts = LIFETIME }: Invitation): Promise<void> {
  await context.database.query(
    `insert into identity_invitations (pool_id, email_hash, expires_at) values ($1, $2, $3)
     on conflict (pool_id, email_hash) do update set expires_at = greatest(identity_invitations.expires_at, excluded.expires_at)`,
    [poolId, hashOf(context, poolId, readEmail(email)), context.now() + lasts],
  );
}

export async function withdrawInvitation(context: Context, { poolId, email }: Invitation): Promise<void> {
  await context.database.query(`delete from identity_invitations where pool_id = $1 and email_hash = $2`, [
    poolId,
    hashOf(context, poolId, email),
  ]);
}

/** Refuses an address that may not make an account in this pool. */
export async function assertMaySignUp(context: Context, pool: Pool, email: string): Promise<void> {
  const { mode, domains } = pool.policy.signUp;
  assertNotBlocked(pool, email);
  if (mode === "open") return;
  const isAllowed = mode === "domain" ? isOf(domains, email) : await isInvited(context, pool, email);
  if (!isAllowed) fail("NotAuthorizedException", "SignUp is not permitted for this user pool");
}

/** Refuses an address of a domain that the pool blocks, or of one below it. */
export function assertNotBlocked({ policy }: Pool, email: string): void {
  const domain = `.${emailKey(email.slice(email.lastIndexOf("@") + 1))}`;
  const isBlocked = policy.signUp.blockedDomains.some((blocked) => domain.endsWith(`.${blocked.toLowerCase()}`));
  if (isBlocked) signUpRefused("blocked-domain");
}

function isOf(domains: readonly string[], email: string): boolean {
  const domain = emailKey(email.slice(email.lastIndexOf("@") + 1));
  return domains.some((allowed) => allowed.toLowerCase() === domain);
}

async function isInvited(context: Context, { poolId }: Pool, email: string): Promise<boolean> {
  const rows = await context.database.query(
    `select 1 from identity_invitations where pool_id = $1 and email_hash = $2 and expires_at > $3`,
    [poolId, hashOf(context, poolId, email), context.now()],
  );
  return rows.length > 0;
}

function hashOf(context: Context, poolId: string, email: string): string {
  return context.vault.hash("invitation", poolId, emailKey(email));
}
