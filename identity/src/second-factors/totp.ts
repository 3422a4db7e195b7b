import { generateSecret, verifySync } from "otplib";
import type { Context } from "../context.ts";
import type { User, UserKey } from "../users.ts";

/** RFC 6238 as authenticator apps do it: SHA-1, six digits, thirty seconds. One step early or late is still right. */
const TOLERANCE = 30;
const SECRET_BYTES = 20;

const sealContextOf = ({ poolId, sub }: UserKey): string[] => ["totp secret", poolId, sub];

/** Makes a secret that waits for its first code, and returns it in base32. */
export async function createTotpSecret(context: Context, user: UserKey): Promise<string> {
  const secret = generateSecret({ length: SECRET_BYTES });
  await context.database.query(
    `update identity_users set totp_pending_sealed = $3, updated_at = $4 where pool_id = $1 and sub = $2`,
    [user.poolId, user.sub, context.vault.seal(sealContextOf(user), Buffer.from(secret)), context.now()],
  );
  return secret;
}

/** The time step whose code this is; undefined for a wrong one. */
export function matchTotp(secret: string, token: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({ secret, token, epoch: Math.floor(now / 1000), epochTolerance: TOLERANCE });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** Puts the waiting secret into use with its first code. False for a wrong code or when nothing waits. */
export async function confirmTotp(context: Context, user: User, token: string): Promise<boolean> {
  if (user.totpPendingSealed === undefined) return false;
  const step = matchTotp(openSecret(context, user, user.totpPendingSealed), token, context.now());
  if (step === undefined) return false;
  const rows = await context.database.query(
    `update identity_users set totp_secret_sealed = totp_pending_sealed, totp_pending_sealed = null,
       totp_last_step = $4, updated_at = $5
     where pool_id = $1 and sub = $2 and totp_pending_sealed = $3 returning sub`,
    [user.poolId, user.sub, user.totpPendingSealed, step, context.now()],
  );
  return rows.length > 0;
}

/** Checks a code of the app and uses it up: it and every earlier one are worth nothing afterwards. */
export async function useTotp(context: Context, user: User, token: string): Promise<"right" | "wrong" | "used"> {
  if (user.totpSecretSealed === undefined) return "wrong";
  const step = matchTotp(openSecret(context, user, user.totpSecretSealed), token, context.now());
  if (step === undefined) return "wrong";
  const rows = await context.database.query(
    `update identity_users set totp_last_step = $3
     where pool_id = $1 and sub = $2 and (totp_last_step is null or totp_last_step < $3) returning sub`,
    [user.poolId, user.sub, step],
  );
  return rows.length > 0 ? "right" : "used";
}

function openSecret(context: Context, user: UserKey, sealed: string): string {
  return context.vault.open(sealContextOf(user), sealed).toString();
}
