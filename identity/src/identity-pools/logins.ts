import { createLocalJWKSet, errors, jwtVerify } from "jose";
import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { publishedKeys } from "../keys.ts";
import { isSessionActive } from "../sessions.ts";
import type { Pool } from "../types.ts";

export type Member = { sub: string; sessionId: string };

/** The member that a `Logins` map names; undefined for a guest, who has none. Refuses with the provider's words. */
export async function readLogins(
  context: Context,
  pool: Pool,
  logins: Record<string, string> = {},
): Promise<Member | undefined> {
  const names = Object.keys(logins);
  if (names.length === 0) return undefined;
  const token = logins[pool.issuer.replace(/^https?:\/\//, "")];
  if (token === undefined || names.length > 1) {
    fail("NotAuthorizedException", "Token is not from a supported provider of this identity pool.");
  }
  const member = await verifyIdToken(context, pool, token);
  if (!(await isSessionActive(context, { poolId: pool.poolId, sessionId: member.sessionId }))) {
    fail("NotAuthorizedException", "Invalid login token. Token is revoked");
  }
  return member;
}

async function verifyIdToken(context: Context, pool: Pool, token: string): Promise<Member> {
  const keys = createLocalJWKSet(await publishedKeys(context, pool.poolId));
  const { payload } = await jwtVerify(token, keys, {
    issuer: pool.issuer,
    audience: pool.clientId,
    algorithms: ["RS256"],
    currentDate: new Date(context.now()),
    requiredClaims: ["sub", "exp", "origin_jti"],
  }).catch((cause: unknown) => {
    if (cause instanceof errors.JWTExpired) {
      fail("NotAuthorizedException", "Invalid login token. Token expired", { cause });
    }
    return notAnIdToken(cause);
  });
  const { sub, origin_jti: sessionId, token_use: use } = payload;
  if (use !== "id" || sub === undefined || typeof sessionId !== "string") return notAnIdToken();
  return { sub, sessionId };
}

function notAnIdToken(cause?: unknown): never {
  return fail("NotAuthorizedException", "Invalid login token. Not a valid OpenId Connect identity token.", { cause });
}
