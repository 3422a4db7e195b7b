import { countAttempt, countSignIn, giveAttemptBack, giveEarlierBack } from "../attempts.ts";
import { spendChallenge } from "../challenges.ts";
import { checkCode, spendCode } from "../codes.ts";
import { codeMismatch, fail, userNotFound } from "../errors.ts";
import { sendMessage } from "../messages.ts";
import {
  addressOf,
  answerAlike,
  deliveryDetails,
  messageAttempt,
  prepareCodeAlone,
} from "../operations/code-delivery.ts";
import { readDeviceKey, readParameter } from "../operations/parameters.ts";
import { askPasskey } from "../passkeys/sign-in.ts";
import { passkeysOf } from "../passkeys/passkeys.ts";
import type { Answer } from "../second-factors/answer-second-factor.ts";
import type { Pool } from "../types.ts";
import { findUser, provedPhone, type User } from "../users.ts";
import type { Call } from "../wire/operation.ts";
import { accountOf, ask, readSession, resume, resumeToTry, type Asked } from "./ask.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { inventAccount } from "./nobody.ts";
import { provePassword, startExchange } from "./password.ts";
import { beginProgress, type Progress } from "./progress.ts";

/** The provider's names for what can be shown first. */
export type FirstFactor = "PASSWORD" | "PASSWORD_SRP" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN";

/** In a strict pool everybody is offered all of them: the list of a real account would reveal that it exists. */
const ALIKE: readonly FirstFactor[] = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "WEB_AUTHN"];

export type UserAuth = {
  parameters: Record<string, string>;
  locale: string | undefined;
};

/** USER_AUTH: the person chooses how to sign in. A mailed code is asked for alike by known and unknown. */
export async function startUserAuth(call: Call, pool: Pool, { parameters, locale }: UserAuth): Promise<object> {
  const username = readParameter(parameters, "USERNAME", "username");
  const preferred = parameters["PREFERRED_CHALLENGE"];
  const deviceKey = readDeviceKey(parameters);
  const { user, counted } = await countSignIn(call, { pool, username, network: call.network, deviceKey });
  const beginning = { username, deviceKey, locale, counted };
  const progress = beginProgress(beginning, user ?? inventAccount(call, pool, username));
  if (preferred === "EMAIL_OTP") return startFactor(call, pool, { kind: preferred, user, progress, parameters });
  if (!user && !pool.policy.strict) userNotFound();
  const available = await firstFactorsOf(call, pool, user);
  const kind = available.find((each) => each === preferred);
  if (kind !== undefined) return startFactor(call, pool, { kind, user, progress, parameters });
  return { ...(await ask(call, pool, { ...progress, step: "SELECT_CHALLENGE" })), AvailableChallenges: [...available] };
}

/** SELECT_CHALLENGE, and the challenge PASSWORD or PASSWORD_SRP that follows when only that is missing. */
export async function answerSelection(call: Call, pool: Pool, { session, responses }: Answer): Promise<object> {
  const token = readSession(session);
  const progress = await resume(call, pool, token, ["SELECT_CHALLENGE", "WEB_AUTHN", "PASSWORD"]);
  const user = await findUser(call, pool.poolId, progress.sub);
  const available = progress.step === "PASSWORD" ? PASSWORDS : await firstFactorsOf(call, pool, user);
  const kind = available.find((each) => each === responses["ANSWER"]);
  if (kind === undefined) fail("InvalidParameterException", "The selected challenge is not available.");
  await spendChallenge(call, pool, token);
  return startFactor(call, pool, { kind, user, progress, parameters: responses });
}

const PASSWORDS: readonly FirstFactor[] = ["PASSWORD", "PASSWORD_SRP"];

async function firstFactorsOf(call: Call, pool: Pool, user: User | undefined): Promise<readonly FirstFactor[]> {
  if (pool.policy.strict || !user) return ALIKE;
  const hasPasskey = (await passkeysOf(call, user)).length > 0;
  return [
    ...PASSWORDS.toReversed(),
    "EMAIL_OTP",
    ...(provedPhone(user) === undefined ? [] : (["SMS_OTP"] as const)),
    ...(hasPasskey ? (["WEB_AUTHN"] as const) : []),
  ];
}

type Start = {
  kind: FirstFactor;
  user: User | undefined;
  progress: Progress;
  parameters: Record<string, string>;
};

async function startFactor(call: Call, pool: Pool, { kind, user, progress, parameters }: Start): Promise<object> {
  switch (kind) {
    case "PASSWORD":
      return provePassword(call, pool, { user, progress, password: readParameter(parameters, "PASSWORD", "password") });
    case "PASSWORD_SRP":
      return startExchange(call, pool, { user, progress, A: readParameter(parameters, "SRP_A") });
    case "EMAIL_OTP":
      return answerAlike(askEmailCode(call, pool, progress));
    case "SMS_OTP":
      return askSmsCode(call, pool, { user, progress });
    case "WEB_AUTHN":
      return askPasskey(call, pool, progress);
  }
}

async function askEmailCode(call: Call, pool: Pool, progress: Progress): Promise<Asked> {
  const address = await addressOf(call, pool, progress.username);
  await countAttempt(call, messageAttempt(call, pool, address));
  const code = { pool, purpose: "sign-in", mail: "sign-in", address, locale: progress.locale } as const;
  const asked = await ask(call, pool, { ...progress, step: "EMAIL_OTP" }, delivery(progress.username));
  void sendMessage(call, await prepareCodeAlone(call, code), call.log);
  return asked;
}

async function askSmsCode(call: Call, pool: Pool, { user, progress }: Pick<Start, "user" | "progress">) {
  const to = user && provedPhone(user);
  if (!user || to === undefined) fail("InvalidParameterException", "The selected challenge is not available.");
  await countAttempt(call, messageAttempt(call, pool, to));
  const code = { pool, purpose: "sign-in", mail: "sign-in", medium: "sms", address: user.sub, to } as const;
  void sendMessage(call, await prepareCodeAlone(call, { ...code, sub: user.sub, locale: progress.locale }), call.log);
  return ask(call, pool, { ...progress, step: "SMS_OTP" }, delivery(to));
}

function delivery(to: string): Record<string, string> {
  const { DeliveryMedium, Destination } = deliveryDetails(to);
  return { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination };
}

/** Takes the code that was sent as the first proof. */
export async function answerFirstCode(
  call: Call,
  pool: Pool,
  kind: "EMAIL_OTP" | "SMS_OTP",
  { session, responses }: Answer,
): Promise<object> {
  const code = readParameter(responses, `${kind}_CODE`, "code");
  const token = readSession(session);
  const progress = await resumeToTry(call, pool, token, kind);
  const address = kind === "SMS_OTP" ? progress.sub : await addressOf(call, pool, progress.username);
  const attempt = { pool, kind: "code", username: address, network: call.network } as const;
  const counted = await countAttempt(call, attempt);
  const subject = { pool, purpose: "sign-in", address } as const;
  await checkCode(call, subject, code);
  const signIn = await accountOf(call, pool, progress).catch(() => codeMismatch());
  await spendChallenge(call, pool, token);
  await spendCode(call, subject, code);
  await giveAttemptBack(call, counted);
  await giveEarlierBack(call, messageAttempt(call, pool, address));
  const first = kind === "SMS_OTP" ? "sms" : "email";
  return continueSignIn(call, { ...signIn, progress: { ...progress, first } });
}
