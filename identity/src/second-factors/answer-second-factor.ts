import { countAttempt, giveAttemptBack } from "../attempts.ts";
import { spendChallenge } from "../challenges.ts";
import { checkCode, spendCode } from "../codes.ts";
import { fail, IdentityError, wrongFactor } from "../errors.ts";
import { readParameter } from "../operations/parameters.ts";
import { accountOf, readSession, resumeToTry } from "../sign-in/ask.ts";
import { continueSignIn } from "../sign-in/continue-sign-in.ts";
import type { SignIn } from "../sign-in/progress.ts";
import type { Pool, SecondFactor } from "../types.ts";
import type { Call } from "../wire/operation.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { chooseFactors } from "./preferences.ts";
import { useTotp } from "./totp.ts";

export type Answer = { session: string | undefined; responses: Record<string, string> };

/** Takes the code of a second factor, or a recovery code in its place. */
export async function answerSecondFactor(
  call: Call,
  pool: Pool,
  kind: SecondFactor,
  { session, responses }: Answer,
): Promise<object> {
  const code = readParameter(responses, `${kind}_CODE`, "code");
  const token = readSession(session);
  const progress = await resumeToTry(call, pool, token, kind);
  const { username, deviceKey } = progress;
  const attempt = { pool, kind: "code", username, network: call.network, deviceKey } as const;
  const counted = await countAttempt(call, attempt);
  const signIn = await accountOf(call, pool, progress);
  if (!(await spendRecoveryCode(call, signIn.user, code))) await checkFactor(call, signIn, kind, code);
  await spendChallenge(call, pool, token);
  await giveAttemptBack(call, counted);
  // Answered for the first time while it is set up: from now on it is asked for.
  if (!signIn.user.secondFactors.includes(kind)) await chooseFactors(call, signIn.user, { on: [kind] });
  return continueSignIn(call, { ...signIn, answered: token, progress: { ...progress, hasSecond: true } });
}

async function checkFactor(call: Call, { pool, user }: SignIn, kind: SecondFactor, code: string): Promise<void> {
  if (kind === "SOFTWARE_TOKEN_MFA") {
    const result = await useTotp(call, user, code);
    if (result === "used") fail("ExpiredCodeException", "Your software token has already been used once.");
    if (result === "wrong") wrongFactor();
    return;
  }
  const subject = { pool, purpose: "second-factor", address: user.sub } as const;
  await checkCode(call, subject, code).catch((error: unknown) => {
    // The text of the provider for a code at sign-in.
    if (error instanceof IdentityError && error.name === "CodeMismatchException") wrongFactor();
    throw error;
  });
  await spendCode(call, subject, code);
}
