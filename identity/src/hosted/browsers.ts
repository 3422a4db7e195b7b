import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import type { Pool } from "../types.ts";
import { findUser, type User } from "../users.ts";

/** How long the sign-in pages know a browser without asking again. */
export const BROWSER_KNOWN = 60 * 60 * 1000;

/** Lets a browser come back without proving itself as long as the session stands; returns what its cookie holds. */
export async function rememberBrowser(context: Context, pool: Pool, sessionId: string): Promise<string> {
  const browser = randomBytes(32).toString("base64url");
  await context.database.query(
    `insert into identity_browsers (pool_id, browser_hash, session_id, expires_at) values ($1, $2, $3, $4)`,
    [pool.poolId, hashOf(context, pool, browser), sessionId, context.now() + BROWSER_KNOWN],
  );
  return browser;
}

/** Who signed in with this browser, and when; undefined once the session behind it has ended. */
export async function personOfBrowser(
  context: Context,
  pool: Pool,
  browser: string,
): Promise<{ user: User; startedAt: number } | undefined> {
  const [row] = await context.database.query<{ sub: string; started_at: number }>(
    `select session.sub::text as sub, session.started_at::float8 as started_at
     from identity_browsers as browser join identity_sessions as session using (pool_id, session_id)
     where pool_id = $1 and browser_hash = $2 and browser.expires_at > $3
       and session.revoked_at is null and session.expires_at > $3`,
    [pool.poolId, hashOf(context, pool, browser), context.now()],
  );
  const user = row && (await findUser(context, pool.poolId, row.sub));
  return row && user?.enabled ? { user, startedAt: row.started_at } : undefined;
}

export async function forgetBrowser(context: Context, pool: Pool, browser: string): Promise<void> {
  await context.database.query(`delete from identity_browsers where pool_id = $1 and browser_hash = $2`, [
    pool.poolId,
    hashOf(context, pool, browser),
  ]);
}

function hashOf(context: Context, pool: Pool, browser: string): string {
  return context.vault.hash("browser", pool.poolId, browser);
}
