import { randomUUID, sign } from "node:crypto";
import { promisify } from "node:util";
import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from "jose";
import type { Context } from "./context.ts";
import { fail, userDisabled, userNotFound } from "./errors.ts";
import { publishedKeys, signingKey, type SigningKey } from "./keys.ts";
import { findPool } from "./pools.ts";
import { isSessionActive, type Session } from "./sessions.ts";
import type { Pool } from "./types.ts";
import { findUser, type User } from "./users.ts";

/** What the operations of a pool want of an access token: sign-ins by an operation have it, others as far as they ask. */
export const POOL_SCOPE = "aws.cognito.signin.user.admin";

export type AuthenticationResult = {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
};

/** The tokens of a session with the provider's claims. */
export async function issueTokens(
  context: Context,
  issue: { pool: Pool; user: User; session: Session; refreshToken?: string; nonce?: string },
): Promise<AuthenticationResult> {
  const { pool, user, session, refreshToken, nonce } = issue;
  const key = await signingKey(context, pool.poolId);
  const { clientId = pool.clientId } = session;
  const issuedAt = Math.floor(context.now() / 1000);
  const common = {
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: session.sessionId,
    event_id: randomUUID(),
    auth_time: Math.floor(session.startedAt / 1000),
    iat: issuedAt,
    ...(user.groups.length === 0 ? {} : { "cognito:groups": user.groups }),
  };
  const issued = (claims: object, lifetime: number) =>
    signed({ ...common, ...claims, exp: issuedAt + lifetime, jti: randomUUID() }, key);
  const [AccessToken, IdToken] = await Promise.all([
    issued(
      {
        token_use: "access",
        client_id: clientId,
        scope: session.scope ?? POOL_SCOPE,
        username: user.sub,
        ...(session.deviceKey === undefined ? {} : { device_key: session.deviceKey }),
      },
      pool.policy.accessTokenSeconds,
    ),
    issued(
      { ...personClaims(user), ...(nonce === undefined ? {} : { nonce }), token_use: "id", aud: clientId },
      pool.policy.idTokenSeconds,
    ),
  ]);
  const result = { AccessToken, IdToken, ExpiresIn: pool.policy.accessTokenSeconds, TokenType: "Bearer" as const };
  return refreshToken === undefined ? result : { ...result, RefreshToken: refreshToken };
}

const signWith = promisify(sign);

/** By the platform, off the main thread: by way of Web Crypto it costs half as much again. */
async function signed(claims: object, { keyId, key }: SigningKey): Promise<string> {
  const parts = [{ alg: "RS256", kid: keyId }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${text}.${(await signWith("sha256", Buffer.from(text), key)).toString("base64url")}`;
}

export type Signed = { pool: Pool; user: User; sessionId: string; scopes: readonly string[] };

/** The person whose access token may be used for the operations of the pool; refuses with the provider's words. */
export async function authenticate(context: Context, accessToken: string): Promise<Signed> {
  const signed = await bearerOf(context, accessToken);
  if (!signed.scopes.includes(POOL_SCOPE)) {
    fail("NotAuthorizedException", "Access Token does not have required scopes");
  }
  return signed;
}

/** The person behind an access token of ours, whatever it may be used for. */
export async function bearerOf(context: Context, accessToken: string): Promise<Signed> {
  const pool = await findIssuer(context, accessToken);
  const { sub, sessionId, scopes } = await verifyAccessToken(context, pool, accessToken);
  const user = await findUser(context, pool.poolId, sub);
  if (!user) userNotFound();
  if (!user.enabled) userDisabled();
  if (!(await isSessionActive(context, { poolId: pool.poolId, sessionId }))) {
    fail("NotAuthorizedException", "Access Token has been revoked");
  }
  return { pool, user, sessionId, scopes };
}

function personClaims(user: User) {
  const attributes = Object.entries(user.attributes).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(attributes),
    email: user.email,
    email_verified: user.emailVerified,
    ...(user.attributes["phone_number"] ? { phone_number_verified: user.phoneVerified } : {}),
    "cognito:username": user.sub,
  };
}

async function findIssuer(context: Context, token: string): Promise<Pool> {
  const issuer = readIssuer(token);
  const pool = await findPool(context, { poolId: issuer.slice(issuer.lastIndexOf("/") + 1) });
  return pool?.issuer === issuer ? pool : invalidToken();
}

function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? invalidToken();
  } catch (cause) {
    return invalidToken(cause);
  }
}

async function verifyAccessToken(context: Context, pool: Pool, token: string) {
  const keys = createLocalJWKSet(await publishedKeys(context, pool.poolId));
  const { payload } = await jwtVerify(token, keys, {
    issuer: pool.issuer,
    algorithms: ["RS256"],
    currentDate: new Date(context.now()),
    requiredClaims: ["sub", "exp", "origin_jti"],
  }).catch((cause: unknown) => {
    if (cause instanceof errors.JWTExpired) fail("NotAuthorizedException", "Access Token has expired", { cause });
    return invalidToken(cause);
  });
  const { sub, origin_jti: sessionId, token_use: use, scope } = payload;
  if (use !== "access" || sub === undefined || typeof sessionId !== "string") return invalidToken();
  return { sub, sessionId, scopes: String(scope ?? "").split(" ") };
}

function invalidToken(cause?: unknown): never {
  return fail("NotAuthorizedException", "Invalid Access Token", { cause });
}
