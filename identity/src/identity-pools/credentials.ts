import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { isSessionActive } from "../sessions.ts";
import { findIdentityPool } from "./pools.ts";

/** Credentials live as long as the provider's: the library renews them after 50 minutes. */
const LIFETIME = 60 * 60 * 1000;

/** What a session token holds, sealed: nothing of it is in the database. */
type Sealed = {
  accessKeyId: string;
  poolId: string;
  identityId: string;
  sub?: string;
  sessionId?: string;
  expiresAt: number;
};

export type NewCredentials = { poolId: string; identityId: string; member?: { sub: string; sessionId: string } };
export type Credentials = { accessKeyId: string; secretKey: string; sessionToken: string; expiresAt: number };

export function createCredentials(context: Context, { poolId, identityId, member }: NewCredentials): Credentials {
  const expiresAt = Math.floor((context.now() + LIFETIME) / 1000) * 1000;
  const accessKeyId = `ASIA${base32(randomBytes(10))}`;
  const sealed: Sealed = { accessKeyId, poolId, identityId, expiresAt, ...member };
  const sessionToken = context.vault.seal(["credentials"], Buffer.from(JSON.stringify(sealed)));
  return { accessKeyId, secretKey: secretOf(context, sessionToken), sessionToken, expiresAt };
}

export type OpenedCredentials = { poolId: string; identityId: string; sub: string | undefined; secretKey: string };

/**
 * Who a session token was given to; undefined once it is over, was not made here or belongs to another key, once the
 * member's session has ended, and for guests where they are no longer let in.
 */
export async function openCredentials(
  context: Context,
  { accessKeyId, sessionToken }: { accessKeyId: string; sessionToken: string },
): Promise<OpenedCredentials | undefined> {
  const sealed = unseal(context, sessionToken);
  if (!sealed || sealed.accessKeyId !== accessKeyId || sealed.expiresAt <= context.now()) return undefined;
  const { poolId, identityId, sub, sessionId } = sealed;
  const isStanding =
    sessionId === undefined
      ? ((await findIdentityPool(context, { poolId }))?.allowsGuests ?? false)
      : await isSessionActive(context, { poolId, sessionId });
  return isStanding ? { poolId, identityId, sub, secretKey: secretOf(context, sessionToken) } : undefined;
}

function unseal(context: Context, sessionToken: string): Sealed | undefined {
  try {
    return JSON.parse(context.vault.open(["credentials"], sessionToken).toString());
  } catch {
    return undefined;
  }
}

function secretOf(context: Context, sessionToken: string): string {
  return context.vault.hash("credentials secret", sessionToken).slice(0, 40);
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(group, 2)]).join("");
}
