import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { isCommon } from "./common-passwords.ts";
import { poolNameOf, type Context } from "./context.ts";
import { fail } from "./errors.ts";
import { createVerifier } from "./srp/verifier.ts";
import { turns } from "./turns.ts";
import type { Pool } from "./types.ts";

/** What libsodium takes where somebody waits: 64 MiB, two passes, one lane. The library hashes off the main thread. */
const ARGON2ID = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };
/** How a hash of these parameters begins. */
const ASKED_FOR = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

/**
 * Two hashes on one core evict each other's memory from its caches and take half as long again. And one of the four
 * threads of Node's pool stays free for its other work: signatures, files, DNS.
 */
const inTurn = turns(Math.min(availableParallelism(), 3));

/** What is stored of a password: a hash for the password itself, a verifier for the exchange that never sends it. */
export type Credential = { passwordHash: string; srpSalt: string; srpVerifierSealed: string };

export async function createCredential(
  context: Context,
  { pool, sub, password }: { pool: Pool; sub: string; password: string },
): Promise<Credential> {
  const passwordHash = await hashPassword(password);
  const { salt, verifier } = createVerifier(poolNameOf(pool), sub, password);
  const srpSalt = salt.toString(16);
  const bytes = Buffer.from(verifier.toString(16).padStart(768, "0"), "hex");
  return {
    passwordHash,
    srpSalt,
    srpVerifierSealed: context.vault.seal(sealContextOf(pool.poolId, sub, srpSalt), bytes),
  };
}

/** The verifier, opened. */
export function openVerifier(
  context: Context,
  user: { poolId: string; sub: string; srpSalt: string; srpVerifierSealed: string },
): bigint {
  const bytes = context.vault.open(sealContextOf(user.poolId, user.sub, user.srpSalt), user.srpVerifierSealed);
  return BigInt(`0x${bytes.toString("hex")}`);
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2ID));
}

/** Whether a hash was made with other parameters, and has to be made anew when its password is entered. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(ASKED_FOR);
}

export async function isPasswordRight(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

let decoy: Promise<string> | undefined;

/** Takes as long as comparing a password does. */
export async function comparePasswordWithNothing(password: string): Promise<void> {
  decoy ??= hashPassword("nobody's password");
  await isPasswordRight(await decoy, password);
}

/**
 * Refuses a password that does not fit the policy, naming the first thing that is missing as the provider does.
 * @param email the person's own address, which is no password either
 */
export function assertPasswordFits({ policy }: Pool, password: string, email?: string): void {
  const { minimumLength, requireLowercase, requireUppercase, requireNumbers, requireSymbols } = policy.password;
  if (password !== password.trim()) refuse("Password must not start or end with a space");
  if ([...password].length < minimumLength) refuse("Password not long enough");
  if (requireLowercase && !/\p{Ll}/u.test(password)) refuse("Password must have lowercase characters");
  if (requireUppercase && !/\p{Lu}/u.test(password)) refuse("Password must have uppercase characters");
  if (requireNumbers && !/\p{Nd}/u.test(password)) refuse("Password must have numeric characters");
  if (requireSymbols && !/[\p{P}\p{S} ]/u.test(password)) refuse("Password must have symbol characters");
  if (policy.password.refuseCommon && (isCommon(password) || password.toLowerCase() === email?.toLowerCase())) {
    refuse("Password is one of the most common passwords");
  }
}

function refuse(what: string): never {
  fail("InvalidPasswordException", `Password did not conform with policy: ${what}`);
}

function sealContextOf(poolId: string, sub: string, srpSalt: string): string[] {
  return ["srp verifier", poolId, sub, srpSalt];
}
