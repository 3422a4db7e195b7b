import { createPublicKey, hash, type KeyObject, verify } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, type JSONWebKeySet } from "jose";
import type { Clock } from "../../clock.ts";
import type { Tenant } from "../tenancy/tenant.ts";

/** What an access token of the tenant's pool says. `sub` is the person, `jti` and `origin_jti` the token and its session. */
export type TokenClaims = {
  readonly sub: string;
  readonly username: string;
  readonly expiresAt: number;
  readonly originJti: string;
  /** Whether it may be used for the REST interface and the chat. */
  readonly isForApi: boolean;
};

/** What another application asks for to call the REST interface as the person who signs in to it. */
export const apiScope = "marquee/api";

/** Where the tenant's tokens come from: issuer, client and published keys of its pool. */
export type TokenIssuer = {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: () => Promise<JSONWebKeySet>;
};

/** Verifies access tokens from the published keys of the tenant's pool. */
export type TokenVerifier = {
  /** Undefined for anything that is not a valid access token of this tenant now. */
  verify(tenant: Tenant, token: string): Promise<TokenClaims | undefined>;
  /** Forgets what was verified for a person: sign-out everywhere, suspension. */
  forget(sub: string): void;
};

const keysFresh = 10 * 60_000;
/** For an unknown key id the keys are fetched again at most this often: anybody can write one into a token. */
const keysLeast = 30_000;
type KeySet = ReadonlyMap<string, KeyObject>;
const verifiedKept = 50_000;

export function tokenVerifier(issuerOf: (tenant: Tenant) => Promise<TokenIssuer>, clock: Clock): TokenVerifier {
  const keySets = new Map<string, { set: Promise<KeySet>; readAt: number }>();
  const verified = new Map<string, TokenClaims>();

  /**
   * The issuer's keys, fetched once for all concurrent callers; while it cannot be reached, the keys fetched before
   * stay in use.
   */
  function keySet(source: TokenIssuer, maxAge: number): Promise<KeySet> {
    const now = clock.now().getTime();
    const known = keySets.get(source.issuer);
    if (known && now - known.readAt < maxAge) return known.set;
    const read = source.keys().then(readKeys);
    const set = known ? read.catch(() => known.set) : read;
    keySets.set(source.issuer, { set, readAt: now });
    set.catch(() => keySets.delete(source.issuer));
    return set;
  }

  /** The key that the token names; one that was rotated in since the last look is found by looking again, once. */
  async function keyOf(source: TokenIssuer, keyId: string): Promise<KeyObject | undefined> {
    return (await keySet(source, keysFresh)).get(keyId) ?? (await keySet(source, keysLeast)).get(keyId);
  }

  async function verifyOnce(source: TokenIssuer, token: string): Promise<TokenClaims | undefined> {
    const { alg, kid, crit } = decodeProtectedHeader(token);
    if (alg !== "RS256" || kid === undefined || crit !== undefined) return undefined;
    const key = await keyOf(source, kid);
    if (!key || !isSigned(token, key)) return undefined;
    const { iss, exp, nbf = 0, sub, token_use: use, client_id: clientId, scope, ...rest } = decodeJwt(token);
    const seconds = clock.now().getTime() / 1000;
    if (iss !== source.issuer || use !== "access" || !sub) return undefined;
    if (typeof exp !== "number" || exp <= seconds || nbf > seconds) return undefined;
    const { username = sub, origin_jti: session = rest.jti } = rest;
    // The site's own client asks for what the specification names, and is known by its id.
    const isForApi =
      clientId === source.clientId ||
      String(scope ?? "")
        .split(" ")
        .includes(apiScope);
    return { sub, username: String(username), expiresAt: exp * 1000, originJti: String(session ?? ""), isForApi };
  }

  return {
    async verify(tenant, token) {
      const key = hash("sha256", `${tenant.id} ${token}`, "base64");
      const known = verified.get(key);
      if (known) return known.expiresAt > clock.now().getTime() ? known : undefined;
      const source = await issuerOf(tenant);
      // Neither text that is not a token nor an unreachable issuer is an error: both count as not valid.
      const claims = await verifyOnce(source, token).catch(() => undefined);
      if (!claims) return undefined;
      if (verified.size >= verifiedKept) verified.clear();
      verified.set(key, claims);
      return claims;
    },
    forget(sub) {
      for (const [key, claims] of verified) if (claims.sub === sub) verified.delete(key);
    },
  };
}

/** The keys that may have signed an RS256 token, by their ids. */
function readKeys({ keys }: JSONWebKeySet): KeySet {
  const signing = keys.filter(
    ({ kty, use, alg }) => kty === "RSA" && (use ?? "sig") === "sig" && (alg ?? "RS256") === "RS256",
  );
  return new Map(signing.map((key) => [key.kid ?? "", createPublicKey({ key, format: "jwk" })]));
}

/** Verified in this thread: that takes a fifth of the time of handing it to another one. */
function isSigned(token: string, key: KeyObject): boolean {
  const end = token.lastIndexOf(".");
  return verify("sha256", Buffer.from(token.slice(0, end)), key, Buffer.from(token.slice(end + 1), "base64url"));
}
