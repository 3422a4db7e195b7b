import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { IdentityError } from "../errors.ts";
import { endSessions } from "../revocations.ts";
import { refreshSession } from "../sessions.ts";
import { issueTokens, type AuthenticationResult } from "../tokens.ts";
import type { Pool } from "../types.ts";
import { isEqual } from "../vault.ts";
import type { AuthorizationRequest } from "./request.ts";

const VALID = 2 * 60 * 1000;
/** How long a used code is remembered, so that its second use is told from a code that never existed. */
const REMEMBERED = 24 * 60 * 60 * 1000;

/** A session that the sign-in pages began, with its refresh token, which leaves by the token endpoint alone. */
export type BegunSession = { sessionId: string; refreshToken: string; startedAt: number };

type Grant = { clientId: string; redirectAddress: string; codeChallenge: string; nonce?: string; refreshToken: string };

/** Makes the code that a client exchanges for the session's tokens. */
export async function issueCode(
  context: Context,
  request: AuthorizationRequest,
  { sessionId, refreshToken, startedAt }: BegunSession,
): Promise<string> {
  const { pool, client, redirectAddress, codeChallenge, nonce, scope } = request;
  const { clientId } = client;
  const code = randomBytes(32).toString("base64url");
  const hash = hashOf(context, pool, code);
  const bound = { clientId, redirectAddress, codeChallenge, refreshToken };
  const grant: Grant = { ...bound, ...(nonce === undefined ? {} : { nonce }) };
  await context.database.query(
    `with session as (
       update identity_sessions set scope = $3, started_at = $4, client_id = $9
       where pool_id = $1 and session_id = $2
       returning pool_id, session_id)
     insert into identity_authorization_codes (pool_id, code_hash, session_id, grant_sealed, valid_until, expires_at)
     select pool_id, $5, session_id, $6, $7, $8 from session`,
    [
      pool.poolId,
      sessionId,
      scope,
      startedAt,
      hash,
      context.vault.seal(sealContextOf(pool, hash), Buffer.from(JSON.stringify(grant))),
      context.now() + VALID,
      context.now() + REMEMBERED,
      client.isOwn ? null : clientId,
    ],
  );
  return code;
}

type CodeRow = { session_id: string; grant_sealed: string; valid_until: number; was_used: boolean };
export type Exchange = { clientId: string; code: string; redirectAddress: string; verifier: string };

/**
 * Takes a code, once. A code that was used before, or comes with another client id, redirect address or verifier than
 * it was issued for, has been stolen: the session it led to, or would lead to, ends. Undefined for anything but
 * success.
 */
export async function exchangeCode(
  context: Context,
  pool: Pool,
  { clientId, code, redirectAddress, verifier }: Exchange,
): Promise<AuthenticationResult | undefined> {
  const row = await useCode(context, pool, code);
  if (!row) return undefined;
  const grant: Grant = JSON.parse(
    context.vault.open(sealContextOf(pool, hashOf(context, pool, code)), row.grant_sealed).toString(),
  );
  const isSame =
    clientId === grant.clientId &&
    redirectAddress === grant.redirectAddress &&
    isEqual(challengeOf(verifier), grant.codeChallenge);
  if (row.was_used || !isSame) {
    const condition = "session.pool_id = $2 and session.session_id = $3";
    context.announceRevocations(await endSessions(context, { condition, values: [pool.poolId, row.session_id] }));
    return undefined;
  }
  if (row.valid_until <= context.now()) return undefined;
  const refreshed = await refreshSession(context, { pool, clientId, refreshToken: grant.refreshToken }).catch(
    (error: unknown) => {
      if (error instanceof IdentityError) return undefined;
      throw error;
    },
  );
  if (!refreshed) return undefined;
  const { nonce } = grant;
  const refreshToken = refreshed.refreshToken ?? grant.refreshToken;
  return issueTokens(context, { pool, ...refreshed, refreshToken, ...(nonce === undefined ? {} : { nonce }) });
}

/**
 * Marks a code as used and answers whether it was before; two that arrive together are answered one after the other.
 */
async function useCode(context: Context, pool: Pool, code: string): Promise<CodeRow | undefined> {
  const [row] = await context.database.query<CodeRow>(
    `with known as (
       select code_hash, used_at is not null as was_used from identity_authorization_codes
       where pool_id = $1 and code_hash = $2 and expires_at > $3 for update)
     update identity_authorization_codes as code set used_at = coalesce(used_at, $3) from known
     where code.pool_id = $1 and code.code_hash = known.code_hash
     returning code.session_id::text as session_id, code.grant_sealed, code.valid_until::float8 as valid_until,
       known.was_used`,
    [pool.poolId, hashOf(context, pool, code), context.now()],
  );
  return row;
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function hashOf(context: Context, pool: Pool, code: string): string {
  return context.vault.hash("authorization code", pool.poolId, code);
}

function sealContextOf(pool: Pool, hash: string): string[] {
  return ["authorization code", pool.poolId, hash];
}
