import { spendChallenge } from "../challenges.ts";
import { fail } from "../errors.ts";
import { accountOf, readSession, resume } from "../sign-in/ask.ts";
import { continueSignIn } from "../sign-in/continue-sign-in.ts";
import type { Pool } from "../types.ts";
import { emailKey } from "../users.ts";
import type { Call } from "../wire/operation.ts";
import type { Answer } from "./answer-second-factor.ts";
import { askFactor, secondFactorsOf } from "./ask-second-factor.ts";
import { chooseFactors } from "./preferences.ts";

/** What a sign-in waits for after the app's first code was right. */
export const APP_IS_SET_UP = "MFA_SETUP_DONE";

/** MFA_SETUP: continues after the app was set up, or sets up the mailbox with EMAIL. */
export async function answerSetUp(call: Call, pool: Pool, { session, responses }: Answer): Promise<object> {
  const token = readSession(session);
  const progress = await resume(call, pool, token, ["MFA_SETUP", APP_IS_SET_UP]);
  const signIn = await accountOf(call, pool, progress);
  if (progress.step === APP_IS_SET_UP) {
    await spendChallenge(call, pool, token);
    await chooseFactors(call, signIn.user, { on: ["SOFTWARE_TOKEN_MFA"] });
    return continueSignIn(call, { ...signIn, progress: { ...progress, hasSecond: true } });
  }
  const email = responses["EMAIL"];
  if (email === undefined) fail("InvalidParameterException", "User has not set up the software token mfa");
  const isPossible = pool.policy.secondFactor.kinds.includes("EMAIL_OTP") && progress.first !== "email";
  if (!isPossible || emailKey(email) !== emailKey(signIn.user.email)) {
    fail("InvalidParameterException", "Codes can only be sent to the e-mail address of the account.");
  }
  await spendChallenge(call, pool, token);
  return askFactor(call, signIn, "EMAIL_OTP");
}

/** SELECT_MFA_TYPE: which of several second factors. */
export async function answerFactorSelection(call: Call, pool: Pool, { session, responses }: Answer): Promise<object> {
  const token = readSession(session);
  const progress = await resume(call, pool, token, ["SELECT_MFA_TYPE"]);
  const signIn = await accountOf(call, pool, progress);
  const wanted = secondFactorsOf(signIn);
  const kind = Array.isArray(wanted) ? wanted.find((each) => each === responses["ANSWER"]) : undefined;
  if (kind === undefined) fail("InvalidParameterException", "The selected challenge is not available.");
  await spendChallenge(call, pool, token);
  return askFactor(call, signIn, kind);
}
