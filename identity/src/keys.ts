import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { JWK } from "jose";
import type { Context } from "./context.ts";
import type { Pool } from "./types.ts";

const generatePair = promisify(generateKeyPair);
const MARGIN = 5 * 60 * 1000;

const REMEMBER = 60 * 1000;

export type SigningKey = { keyId: string; key: KeyObject; rememberUntil: number };

/** Makes a 2048-bit RSA key of the pool that is published at once and signs from the given time. */
export async function addKey(context: Context, { poolId, signsFrom }: { poolId: string; signsFrom: number }) {
  const keyId = randomUUID();
  const { publicKey, privateKey } = await generatePair("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: keyId, alg: "RS256", use: "sig" };
  const pkcs8 = privateKey.export({ format: "der", type: "pkcs8" });
  await context.database.query(
    `insert into identity_keys (pool_id, key_id, public_jwk, private_key_sealed, signs_from)
     values ($1, $2, $3::jsonb, $4, $5)`,
    [poolId, keyId, JSON.stringify(jwk), context.vault.seal(sealContextOf(poolId, keyId), pkcs8), signsFrom],
  );
}

/**
 * Replaces the key of a pool with overlap: the new one is published now and signs after five minutes, when verifiers
 * that cache the published keys have seen it; the old ones stay published until the last token they signed is over.
 */
export async function rotateKey(context: Context, pool: Pool): Promise<void> {
  const signsFrom = context.now() + MARGIN;
  const lastToken = Math.max(pool.policy.accessTokenSeconds, pool.policy.idTokenSeconds) * 1000;
  await context.database.query(`update identity_keys set retires_at = $2 where pool_id = $1 and retires_at is null`, [
    pool.poolId,
    signsFrom + lastToken + MARGIN,
  ]);
  await addKey(context, { poolId: pool.poolId, signsFrom });
}

/** The public keys of a pool as a JSON Web Key Set; empty for a pool that does not exist. */
export async function publishedKeys(context: Context, poolId: string): Promise<{ keys: JWK[] }> {
  const rows = await context.database.query<{ public_jwk: string }>(
    `select public_jwk::text as public_jwk from identity_keys
     where pool_id = $1 and (retires_at is null or retires_at > $2) order by signs_from`,
    [poolId, context.now()],
  );
  return { keys: rows.map((row): JWK => JSON.parse(row.public_jwk)) };
}

/** The key that signs now. Remembered for a minute: a key that was replaced stays published for longer than that. */
export async function signingKey(context: Context, poolId: string): Promise<SigningKey> {
  const now = context.now();
  const remembered = context.signingKeys.get(poolId);
  if (remembered && remembered.rememberUntil > now) return remembered;
  const [row] = await context.database.query<{ key_id: string; private_key_sealed: string }>(
    `select key_id, private_key_sealed from identity_keys
     where pool_id = $1 and signs_from <= $2 order by signs_from desc limit 1`,
    [poolId, now],
  );
  if (!row) throw new Error(`The pool ${poolId} has no key that may sign.`);
  const pkcs8 = context.vault.open(sealContextOf(poolId, row.key_id), row.private_key_sealed);
  const key = createPrivateKey({ format: "der", type: "pkcs8", key: pkcs8 });
  const found = { keyId: row.key_id, key, rememberUntil: now + REMEMBER };
  context.signingKeys.set(poolId, found);
  return found;
}

function sealContextOf(poolId: string, keyId: string): string[] {
  return ["private key", poolId, keyId];
}
