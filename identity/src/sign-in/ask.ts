import { createChallenge, findChallenge, tryChallenge, type Challenge } from "../challenges.ts";
import { fail, sessionOver, wrongPassword } from "../errors.ts";
import type { Pool } from "../types.ts";
import { findUser } from "../users.ts";
import type { Call } from "../wire/operation.ts";
import type { SignIn } from "./progress.ts";

/** What the provider answers while a sign-in goes on. */
export type Asked = {
  ChallengeName: string;
  Session: string;
  ChallengeParameters: Record<string, string>;
  AvailableChallenges?: string[];
};

/**
 * Keeps how far the sign-in has come and asks for the next thing. `answered` is the session that was just used; the new
 * challenge continues under it.
 */
export async function ask(
  call: Call,
  pool: Pool,
  challenge: Challenge,
  parameters: Record<string, string> = {},
  answered?: string,
): Promise<Asked> {
  const Session = await createChallenge(call, pool, challenge, "person", answered);
  return { ChallengeName: challenge.step, Session, ChallengeParameters: parameters };
}

/** The sign-in behind a session that waits for this answer, without counting one. */
export async function resume(call: Call, pool: Pool, session: string, steps: readonly string[]): Promise<Challenge> {
  return assertStep(await findChallenge(call, pool, session), steps);
}

/** The same for an answer that is guessed at: counted, whether right or wrong. */
export async function resumeToTry(call: Call, pool: Pool, session: string, step: string): Promise<Challenge> {
  return assertStep(await tryChallenge(call, pool, session), [step]);
}

/** The account of a sign-in that goes on; refused when its password was changed meanwhile. */
export async function accountOf(call: Call, pool: Pool, progress: Challenge): Promise<SignIn> {
  const user = await findUser(call, pool.poolId, progress.sub);
  if (!user || user.srpSalt !== progress.srpSalt) return wrongPassword();
  return { pool, user, progress };
}

export function readSession(session: string | undefined): string {
  return session ?? fail("InvalidParameterException", "Missing required parameter Session");
}

function assertStep(challenge: Challenge | undefined, steps: readonly string[]): Challenge {
  if (!challenge || !steps.includes(challenge.step)) return sessionOver();
  return challenge;
}
