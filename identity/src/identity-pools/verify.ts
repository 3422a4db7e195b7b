import type { Context } from "../context.ts";
import { openCredentials } from "./credentials.ts";
import { isSignedWith, readAuthorization, signedAt, type SignedRequest } from "./signature.ts";

const MOST_SKEW = 5 * 60 * 1000;

/** Whose credentials signed a request. `sub` is the member's; a guest has none. */
export type Signer = { poolId: string; identityId: string; sub: string | undefined };

export type Verified =
  | { ok: true; signer: Signer }
  /** `expired`: the credentials are over or their session is. `skewed`: the date is five minutes off. */
  | { ok: false; reason: "missing" | "skewed" | "expired" | "wrong" };

/** Verifies a request signed with version 4 by credentials of an identity pool. */
export async function verifySignedRequest(context: Context, request: SignedRequest): Promise<Verified> {
  const authorization = readAuthorization(request);
  if (!authorization) return { ok: false, reason: "missing" };
  if (!(Math.abs(context.now() - signedAt(authorization)) <= MOST_SKEW)) return { ok: false, reason: "skewed" };
  const credentials = await openCredentials(context, authorization);
  if (!credentials) return { ok: false, reason: "expired" };
  if (!isSignedWith(request, authorization, credentials.secretKey)) return { ok: false, reason: "wrong" };
  const { poolId, identityId, sub } = credentials;
  return { ok: true, signer: { poolId, identityId, sub } };
}
