import { randomBytes, randomUUID } from "node:crypto";
import { givingBack, networkHash, type Counted } from "./attempts.ts";
import type { Context } from "./context.ts";
import { fail, userDisabled, wrongPassword } from "./errors.ts";
import { endSessions, recordRevocation, type RecordedRevocation } from "./revocations.ts";
import type { IdentityDatabase, Pool } from "./types.ts";
import { findUser, UUID, type User, type UserKey } from "./users.ts";

/** One sign-in on one device; its id is the origin_jti of every token that comes from it. */
export type Session = {
  sessionId: string;
  startedAt: number;
  deviceKey?: string | undefined;
  /** What the hosted sign-in began it for; absent where an operation did. */
  scope?: string | undefined;
  /** The application it was begun for; absent for the pool's own client. */
  clientId?: string | undefined;
};

type Beginning = {
  pool: Pool;
  user: User;
  /** The network they sign in from, which counts as known to the account from now on. */
  network: string;
  deviceKey?: string | undefined;
  /** Given back with it. */
  counted?: Counted | undefined;
};

/**
 * Begins a session for a person whose password was just proved. The password that was proved must still be theirs:
 * a reset at the same moment wins. One statement, so it is whole without a transaction around it.
 */
export async function startSession(
  context: Context,
  { pool, user, network, deviceKey, counted }: Beginning,
): Promise<Session & { refreshToken: string }> {
  const session = { sessionId: randomUUID(), startedAt: context.now(), deviceKey };
  const refreshToken = createRefreshToken();
  const values = [
    pool.poolId,
    user.sub,
    user.srpSalt,
    session.sessionId,
    session.startedAt,
    session.startedAt + pool.policy.refreshTokenSeconds * 1000,
    hashToken(context, pool, refreshToken),
    deviceKey ?? null,
    networkHash(context, network),
  ];
  const beside = counted && givingBack(counted, { condition: "exists (select from person)", values });
  const started = await context.database.query(
    `${START_SESSION} ${beside ? `, ${beside.text}` : ""} select session_id from token`,
    beside?.values ?? values,
  );
  if (started.length === 0) wrongPassword();
  return { ...session, refreshToken };
}

const START_SESSION = `
  with person as (
    select pool_id, sub from identity_users
    where pool_id = $1 and sub = $2 and enabled and srp_salt = $3 for share),
  session as (
    insert into identity_sessions (pool_id, session_id, sub, started_at, expires_at, device_key)
    select pool_id, $4, sub, $5, $6, $8 from person returning pool_id, session_id),
  token as (
    insert into identity_refresh_tokens (pool_id, token_hash, session_id)
    select pool_id, $7, session_id from session returning session_id),
  known as (
    insert into identity_known_networks (pool_id, sub, network_hash, seen_at)
    select pool_id, sub, $9, $5 from person
    on conflict (pool_id, sub, network_hash) do update set seen_at = excluded.seen_at)`;

export type Refreshed = { user: User; session: Session; refreshToken?: string };

/** `clientId` is the client that comes with the token: each continues and ends its own sessions only. */
type Used = { pool: Pool; clientId: string; refreshToken: string };

/**
 * Continues a session. While the pool rotates refresh tokens, the one used is replaced; one that was replaced longer
 * ago than the grace ends its session, since somebody else must have it.
 */
export async function refreshSession(context: Context, used: Used): Promise<Refreshed> {
  const { pool } = used;
  const replacement = pool.policy.refreshTokenRotation.enabled ? createRefreshToken() : undefined;
  const continued = await useToken(context, used, replacement);
  if (!continued) return refuseToken(context, used);
  const user = await findUser(context, pool.poolId, continued.sub);
  if (!user?.enabled) userDisabled();
  const { session } = continued;
  return { user, session, ...(replacement !== undefined && { refreshToken: replacement }) };
}

type SessionRow = {
  session_id: string;
  sub: string;
  started_at: number;
  device_key: string | null;
  scope: string | null;
  client_id: string | null;
};

/**
 * The session that a refresh token continues, the token replaced where there is a replacement; undefined if it
 * continues none. One statement, whole without a transaction around it: refreshing is what most people do at once.
 */
async function useToken(
  context: Context,
  { pool, clientId, refreshToken }: Used,
  replacement: string | undefined,
): Promise<{ sub: string; session: Session } | undefined> {
  const [text, replacing] =
    replacement === undefined ? [USE_TOKEN, []] : [REPLACE_TOKEN, [hashToken(context, pool, replacement)]];
  const [row] = await context.database.query<SessionRow>(text, [
    pool.poolId,
    hashToken(context, pool, refreshToken),
    context.now(),
    context.now() - pool.policy.refreshTokenRotation.graceSeconds * 1000,
    applicationOf(pool, clientId),
    ...replacing,
  ]);
  if (!row) return undefined;
  const { sub, session_id: sessionId, started_at: startedAt } = row;
  const [deviceKey, scope] = [row.device_key ?? undefined, row.scope ?? undefined];
  return { sub, session: { sessionId, startedAt, deviceKey, scope, clientId: row.client_id ?? undefined } };
}

/** What a session keeps of its client. */
function applicationOf(pool: Pool, clientId: string): string | null {
  return clientId === pool.clientId ? null : clientId;
}

const LIVE_TOKEN = `
  select token.pool_id, token.token_hash, session.session_id, session.sub, session.started_at, session.device_key,
    session.scope, session.client_id
  from identity_refresh_tokens as token
    join identity_sessions as session using (pool_id, session_id)
    join identity_users as person using (pool_id, sub)
  where token.pool_id = $1 and token.token_hash = $2 and session.revoked_at is null and session.expires_at > $3
    and (token.replaced_at is null or token.replaced_at > $4) and person.enabled
    and session.client_id is not distinct from $5`;

const SESSION_COLUMNS = `session_id::text as session_id, sub::text as sub, started_at::float8 as started_at, device_key,
  scope, client_id`;

// Nothing is written, so nothing has to be locked.
const USE_TOKEN = `with live as (${LIVE_TOKEN}) select ${SESSION_COLUMNS} from live`;

// Locked, so that of two that come at once the second sees that the first has replaced it.
const REPLACE_TOKEN = `with live as (${LIVE_TOKEN} for update of token),
  replaced as (
    update identity_refresh_tokens as token set replaced_at = $3 from live
    where token.pool_id = live.pool_id and token.token_hash = live.token_hash and token.replaced_at is null),
  added as (
    insert into identity_refresh_tokens (pool_id, token_hash, session_id) select pool_id, $6, session_id from live)
  select ${SESSION_COLUMNS} from live`;

type TokenRow = {
  session_id: string;
  sub: string;
  expires_at: number;
  is_revoked: boolean;
  replaced_at: number | null;
};

/** Says why a refresh token continues nothing; the reuse of a replaced one ends its session. */
async function refuseToken(context: Context, { pool, clientId, refreshToken }: Used): Promise<never> {
  const [row] = await context.database.query<TokenRow>(
    `select session.session_id::text as session_id, session.sub::text as sub,
       session.expires_at::float8 as expires_at, session.revoked_at is not null as is_revoked,
       token.replaced_at::float8 as replaced_at
     from identity_refresh_tokens as token join identity_sessions as session using (pool_id, session_id)
     where token.pool_id = $1 and token.token_hash = $2 and session.client_id is not distinct from $3`,
    [pool.poolId, hashToken(context, pool, refreshToken), applicationOf(pool, clientId)],
  );
  if (!row || row.expires_at <= context.now()) fail("NotAuthorizedException", "Invalid Refresh Token");
  if (row.is_revoked) fail("NotAuthorizedException", "Refresh Token has been revoked");
  const user = await findUser(context, pool.poolId, row.sub);
  const graceEndsAt = (row.replaced_at ?? Infinity) + pool.policy.refreshTokenRotation.graceSeconds * 1000;
  // Within its grace the token failed because the person was disabled. If they have just been enabled, the next try
  // succeeds.
  if (!user?.enabled || graceEndsAt > context.now()) userDisabled();
  const ended = await endSessions(context, {
    condition: "session.pool_id = $2 and session.session_id = $3",
    values: [pool.poolId, row.session_id],
  });
  context.announceRevocations(ended);
  return fail("RefreshTokenReuseException", "Refresh Token has been invalidated by reuse");
}

/** Ends the session a refresh token belongs to. A token that is not known is answered in the same way. */
export async function revokeRefreshToken(context: Context, { pool, clientId, refreshToken }: Used): Promise<void> {
  const ended = await endSessions(context, {
    from: "from identity_refresh_tokens as token",
    condition: `token.pool_id = $2 and token.token_hash = $3
      and session.pool_id = token.pool_id and session.session_id = token.session_id
      and session.client_id is not distinct from $4`,
    values: [pool.poolId, hashToken(context, pool, refreshToken), applicationOf(pool, clientId)],
  });
  context.announceRevocations(ended);
}

/** Ends every session of a person; to be announced after the commit. */
export async function revokeSessions(context: Context, { poolId, sub }: UserKey): Promise<RecordedRevocation[]> {
  await context.database.query(
    `update identity_sessions set revoked_at = $3 where pool_id = $1 and sub = $2 and revoked_at is null`,
    [poolId, sub, context.now()],
  );
  return recordRevocation(context, { poolId, sub });
}

/** Ends every session of a person but `keep`; to be announced after the commit. */
export async function revokeOtherSessions(
  context: Context,
  { poolId, sub }: UserKey,
  keep: string,
): Promise<RecordedRevocation[]> {
  return endSessions(context, {
    condition: "session.pool_id = $2 and session.sub = $3 and session.session_id <> $4",
    values: [poolId, sub, keep],
  });
}

/** Ends the sessions of one device but `keep`; to be announced after the commit. */
export async function revokeDeviceSessions(
  context: Context,
  { poolId, sub }: UserKey,
  { deviceKey, keep }: { deviceKey: string; keep: string },
): Promise<RecordedRevocation[]> {
  return endSessions(context, {
    // The session that the device was made in is named in its key.
    condition: `session.pool_id = $2 and session.sub = $3 and session.session_id <> $5
      and (session.device_key = $4 or session.session_id::text = split_part($4, '_', 2))`,
    values: [poolId, sub, deviceKey, keep],
  });
}

export async function isSessionActive(
  context: Context,
  { poolId, sessionId }: { poolId: string; sessionId: string },
): Promise<boolean> {
  if (!UUID.test(sessionId)) return false;
  const rows = await context.database.query(
    `select 1 from identity_sessions as session join identity_users as person using (pool_id, sub)
     where pool_id = $1 and session_id = $2 and revoked_at is null and expires_at > $3 and person.enabled`,
    [poolId, sessionId, context.now()],
  );
  return rows.length > 0;
}

/**
 * Those of some sessions of a pool that stand, held so until the transaction that asks ends. The transaction is a
 * community's: it may ask this, and reads nothing else of the service.
 */
export async function lockActiveSessions(
  context: Pick<Context, "now">,
  transaction: Pick<IdentityDatabase, "query">,
  { poolName, sessionIds }: { poolName: string; sessionIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await transaction.query<{ session_id: string }>(
    "select identity_lock_sessions($1, $2::uuid[], $3)::text as session_id",
    [poolName, sessionIds.filter((id) => UUID.test(id)), context.now()],
  );
  return new Set(rows.map(({ session_id: sessionId }) => sessionId));
}

function createRefreshToken(): string {
  return randomBytes(48).toString("base64url");
}

function hashToken(context: Context, pool: Pool, refreshToken: string): string {
  return context.vault.hash("refresh token", pool.poolId, refreshToken);
}
