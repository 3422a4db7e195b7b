import { createChallenge, findChallenge, spendChallenge, takeChallenge } from "../challenges.ts";
import { poolNameOf } from "../context.ts";
import { deviceGroupOf, findDevice, openDeviceVerifier } from "../devices.ts";
import { fail, noDevice, sessionOver, userNotFound, wrongPassword } from "../errors.ts";
import { readDeviceKey, readParameter } from "../operations/parameters.ts";
import { comparePasswordWithNothing, hashPassword, isOutdated, isPasswordRight, openVerifier } from "../passwords.ts";
import type { Answer } from "../second-factors/answer-second-factor.ts";
import { answerPublicValue, readPublicValue, signClaim, UnusableValue } from "../srp/exchange.ts";
import type { Pool } from "../types.ts";
import { findUser, renewHash, type User } from "../users.ts";
import { isEqual } from "../vault.ts";
import type { Call } from "../wire/operation.ts";
import { accountOf, readSession, resume } from "./ask.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { inventAccount } from "./nobody.ts";
import type { Progress } from "./progress.ts";

const TIMESTAMP = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} \S+ \d{4}$/;

type Proving = { user: User | undefined; progress: Progress };

/** The password itself. */
export async function provePassword(
  call: Call,
  pool: Pool,
  { user, progress, password }: Proving & { password: string },
): Promise<object> {
  if (!user) {
    if (!pool.policy.strict) userNotFound();
    await comparePasswordWithNothing(password);
    return wrongPassword();
  }
  const { passwordHash } = user;
  if (!(await isPasswordRight(passwordHash, password))) wrongPassword();
  if (isOutdated(passwordHash)) await renewHash(call, user, await hashPassword(password));
  return continueSignIn(call, { pool, user, progress: { ...progress, first: "password" } });
}

/** The client proves to know the password without sending it. */
export async function startExchange(
  call: Call,
  pool: Pool,
  { user, progress, A }: Proving & { A: string },
): Promise<object> {
  const value = readA(A);
  if (!user && !pool.policy.strict) userNotFound();
  const verifier = user ? openVerifier(call, user) : inventAccount(call, pool, progress.username).verifier;
  const { B, key } = await answerPublicValue(value, verifier);
  const secretBlock = await createChallenge(call, pool, {
    ...progress,
    clientName: progress.sub,
    step: "PASSWORD_VERIFIER",
    key: key.toString("base64"),
  });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: progress.srpSalt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: progress.sub,
      USER_ID_FOR_SRP: progress.sub,
    },
  };
}

/** PASSWORD_VERIFIER: what the client proves. It may say now which device it is. */
export async function answerExchange(call: Call, pool: Pool, { responses }: Answer): Promise<object> {
  const claim = readClaim(responses);
  const deviceKey = readDeviceKey(responses);
  const waiting = await findChallenge(call, pool, claim.secretBlock);
  // Before the challenge is used up: aws-amplify forgets the device and answers the same challenge again.
  if (deviceKey !== undefined && waiting && !(await findDevice(call, { ...pool, sub: waiting.sub }, deviceKey)))
    noDevice();
  const progress = await takeChallenge(call, pool, claim.secretBlock);
  if (progress?.step !== "PASSWORD_VERIFIER") return sessionOver();
  const signed = { ...claim, poolName: poolNameOf(pool), userId: progress.sub };
  const expected = signClaim(Buffer.from(progress.key ?? "", "base64"), signed);
  const user = await findUser(call, pool.poolId, progress.sub);
  // The password may have been changed since the challenge was made.
  if (!isEqual(expected, claim.signature) || user?.srpSalt !== progress.srpSalt) return wrongPassword();
  const proved = { ...progress, first: "password" } as const;
  return continueSignIn(call, { pool, user, progress: deviceKey === undefined ? proved : { ...proved, deviceKey } });
}

/** DEVICE_SRP_AUTH: the same exchange with a device's own secret. */
export async function startDeviceExchange(call: Call, pool: Pool, { session, responses }: Answer): Promise<object> {
  const value = readA(readParameter(responses, "SRP_A"));
  const token = readSession(session);
  const progress = await resume(call, pool, token, ["DEVICE_SRP_AUTH"]);
  const { user } = await accountOf(call, pool, progress);
  const device = await findDevice(call, user, progress.deviceKey ?? "");
  if (!device) return noDevice();
  await spendChallenge(call, pool, token);
  const { B, key } = await answerPublicValue(value, openDeviceVerifier(call, user, device));
  const step = "DEVICE_PASSWORD_VERIFIER";
  const secretBlock = await createChallenge(call, pool, { ...progress, step, key: key.toString("base64") });
  return {
    ChallengeName: step,
    Session: secretBlock,
    ChallengeParameters: {
      SALT: device.salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: progress.clientName,
      DEVICE_KEY: device.deviceKey,
    },
  };
}

/** DEVICE_PASSWORD_VERIFIER: the device proves to be the one it says it is. */
export async function answerDeviceExchange(call: Call, pool: Pool, { responses }: Answer): Promise<object> {
  const claim = readClaim(responses);
  const progress = await takeChallenge(call, pool, claim.secretBlock);
  if (progress?.step !== "DEVICE_PASSWORD_VERIFIER" || progress.deviceKey === undefined) return sessionOver();
  const { deviceKey } = progress;
  const signed = { ...claim, poolName: deviceGroupOf(call, pool, deviceKey), userId: deviceKey };
  const expected = signClaim(Buffer.from(progress.key ?? "", "base64"), signed);
  if (!isEqual(expected, claim.signature)) return wrongPassword();
  const signIn = await accountOf(call, pool, progress);
  return continueSignIn(call, { ...signIn, progress: { ...progress, hasDevice: true } });
}

function readClaim(responses: Record<string, string>) {
  const secretBlock = readParameter(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const signature = readParameter(responses, "PASSWORD_CLAIM_SIGNATURE");
  const timestamp = readParameter(responses, "TIMESTAMP");
  if (!TIMESTAMP.test(timestamp)) {
    fail("InvalidParameterException", "TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english");
  }
  return { secretBlock, signature, timestamp };
}

function readA(hex: string): bigint {
  try {
    return readPublicValue(hex);
  } catch (cause) {
    if (cause instanceof UnusableValue) fail("InvalidParameterException", "SRP_A is not valid", { cause });
    throw cause;
  }
}
