import { createHash, randomBytes } from "node:crypto";
import { padded, powerOfGenerator, secretExponent, toNumber } from "./group.ts";

/** What is stored instead of a password for the exchange: neither reveals it, the verifier only with guessing. */
export type Verifier = { salt: bigint; verifier: bigint };

/**
 * @param poolName the part of the pool id after the underscore
 * @param userId the name that the challenge asks the client to use (USER_ID_FOR_SRP)
 */
export function createVerifier(poolName: string, userId: string, password: string): Verifier {
  const salt = toNumber(randomBytes(16));
  return { salt, verifier: powerOfGenerator(secretExponent(privateValue(salt, poolName, userId, password))) };
}

export function privateValue(salt: bigint, poolName: string, userId: string, password: string): bigint {
  const identity = createHash("sha256").update(`${poolName}${userId}:${password}`).digest();
  return toNumber(createHash("sha256").update(padded(salt)).update(identity).digest());
}
