import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Everything done with the secret that is not in the database. */
export type Vault = {
  /**
   * Encrypts with AES-256-GCM. `place` names the column and row the value belongs to; elsewhere it cannot be decrypted.
   */
  seal(context: readonly string[], value: Uint8Array): string;
  /** The sealed value; throws if it was changed, moved to another place or sealed under another secret. */
  open(context: readonly string[], sealed: string): Buffer;
  /** A keyed SHA-256 of the parts, base64url. */
  hash(...parts: readonly string[]): string;
};

/** @param secret exactly 32 bytes */
export function createVault(secret: Uint8Array): Vault {
  if (secret.byteLength !== 32) throw new RangeError(`The identity secret must be 32 bytes, not ${secret.byteLength}.`);
  const sealKey = subkey(secret, "seal");
  const hashKey = subkey(secret, "hash");
  return {
    seal(context, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(encodeParts(context));
      return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]).toString("base64url");
    },
    open(context, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(encodeParts(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    hash: (...parts) => createHmac("sha256", hashKey).update(encodeParts(parts)).digest("base64url"),
  };
}

/** Compares in constant time. */
export function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function subkey(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "identity", use, 32));
}

// JSON keeps ["ab","c"] and ["a","bc"] apart.
function encodeParts(parts: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(parts));
}
