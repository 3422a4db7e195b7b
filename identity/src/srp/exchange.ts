import { createHmac, hkdfSync } from "node:crypto";
import { hashNumbers, k, N, padded, powerOfGenerator, publicPower, randomExponent, secretPower } from "./group.ts";

/** The client's public value cannot be used: not a number, or congruent to 0, 1 or -1, which would fix the key. */
export class UnusableValue extends Error {}

/** Reads SRP_A as clients send it: hexadecimal, at most as long as the group. */
export function readPublicValue(hex: string): bigint {
  if (!/^[0-9a-f]{1,768}$/i.test(hex)) throw new UnusableValue("SRP_A is not a number of the group");
  const value = BigInt(`0x${hex}`) % N;
  if (value <= 1n || value === N - 1n) throw new UnusableValue("SRP_A is degenerate");
  return value;
}

/**
 * The server's half of the exchange: B for the client, and the key that only a client knowing the password arrives at.
 * The server's ephemeral secret is not needed afterwards.
 */
export async function answerPublicValue(A: bigint, verifier: bigint): Promise<{ B: bigint; key: Buffer }> {
  const b = randomExponent();
  const B = (k * verifier + powerOfGenerator(b)) % N;
  const u = hashNumbers(A, B);
  const base = (A * publicPower(verifier, u)) % N;
  return { B, key: deriveKey(await secretPower(b, base), u) };
}

/** 16 bytes, HKDF over the shared secret, as both sides derive it. */
export function deriveKey(shared: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync("sha256", padded(shared), padded(u), "Caldera Derived Key", 16));
}

/** The proof that a client holds the key, base64. */
export function signClaim(
  key: Uint8Array,
  claim: { poolName: string; userId: string; secretBlock: string; timestamp: string },
): string {
  return createHmac("sha256", key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, "base64"))
    .update(claim.timestamp)
    .digest("base64");
}
