import { Type } from "typebox";
import { findChallenge } from "../challenges.ts";
import { fail } from "../errors.ts";
import { answerPasskey } from "../passkeys/sign-in.ts";
import { answerSecondFactor, type Answer } from "../second-factors/answer-second-factor.ts";
import { answerFactorSelection, answerSetUp } from "../second-factors/set-up.ts";
import { answerFirstCode, answerSelection } from "../sign-in/first-factors.ts";
import { answerNewPassword } from "../sign-in/new-password.ts";
import { answerDeviceExchange, answerExchange, startDeviceExchange } from "../sign-in/password.ts";
import type { Pool } from "../types.ts";
import { operation, type Call } from "../wire/operation.ts";
import { ClientId, Parameters, Session } from "../wire/shapes.ts";
import { poolOfClient } from "./pool-of-client.ts";

type Answering = (call: Call, pool: Pool, answer: Answer) => Promise<object>;

const choose =
  (kind: "PASSWORD" | "PASSWORD_SRP"): Answering =>
  (call, pool, { session, responses }) =>
    answerSelection(call, pool, { session, responses: { ...responses, ANSWER: kind } });

/** Every challenge by the provider's name. */
const answers: Readonly<Record<string, Answering>> = {
  DEVICE_PASSWORD_VERIFIER: answerDeviceExchange,
  DEVICE_SRP_AUTH: startDeviceExchange,
  EMAIL_OTP: answerEmailCode,
  MFA_SETUP: answerSetUp,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  PASSWORD: choose("PASSWORD"),
  PASSWORD_SRP: choose("PASSWORD_SRP"),
  PASSWORD_VERIFIER: answerExchange,
  SELECT_CHALLENGE: answerSelection,
  SELECT_MFA_TYPE: answerFactorSelection,
  SMS_MFA: (call, pool, answer) => answerSecondFactor(call, pool, "SMS_MFA", answer),
  SMS_OTP: (call, pool, answer) => answerFirstCode(call, pool, "SMS_OTP", answer),
  SOFTWARE_TOKEN_MFA: (call, pool, answer) => answerSecondFactor(call, pool, "SOFTWARE_TOKEN_MFA", answer),
  WEB_AUTHN: answerPasskey,
};

export const respondToAuthChallenge = operation(
  Type.Object({
    ClientId,
    ChallengeName: Type.String({ maxLength: 64, pattern: "^[A-Z_]+$" }),
    Session: Type.Optional(Session),
    ChallengeResponses: Type.Optional(Parameters),
  }),
  async (call, { ClientId: clientId, ChallengeName: name, Session: session, ChallengeResponses: responses = {} }) => {
    const pool = await poolOfClient(call, clientId);
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!answer) fail("InvalidParameterException", `The challenge ${name} was not asked.`);
    return answer(call, pool, { session, responses });
  },
);

/** The same name is asked for the first proof and for the second: the sign-in knows which it waits for. */
async function answerEmailCode(call: Call, pool: Pool, answer: Answer): Promise<object> {
  const waiting = answer.session === undefined ? undefined : await findChallenge(call, pool, answer.session);
  return waiting?.first === undefined
    ? answerFirstCode(call, pool, "EMAIL_OTP", answer)
    : answerSecondFactor(call, pool, "EMAIL_OTP", answer);
}
