import { countAttempt } from "../attempts.ts";
import { sendMessage } from "../messages.ts";
import { deliveryDetails, messageAttempt, prepareCodeAlone } from "../operations/code-delivery.ts";
import { ask } from "../sign-in/ask.ts";
import type { FirstProof, SignIn } from "../sign-in/progress.ts";
import type { SecondFactor } from "../types.ts";
import { provedPhone, type User } from "../users.ts";
import type { Call } from "../wire/operation.ts";

/** A code sent to the mailbox that was the first factor would prove nothing new. */
const SAME: Partial<Record<FirstProof, SecondFactor>> = { email: "EMAIL_OTP", sms: "SMS_MFA" };

/** What is to be asked: one of these factors, to set one up, the password in place of the same mailbox twice, or nothing. */
export type Wanted = readonly SecondFactor[] | "set up" | "password" | "none";

/** The second factors that a person turned on and can still answer, as far as the pool has them. */
export function usableFactors(user: User, kinds: readonly SecondFactor[]): SecondFactor[] {
  const isReady: Record<SecondFactor, boolean> = {
    SOFTWARE_TOKEN_MFA: user.totpSecretSealed !== undefined,
    SMS_MFA: provedPhone(user) !== undefined,
    EMAIL_OTP: user.emailVerified,
  };
  return kinds.filter((kind) => user.secondFactors.includes(kind) && isReady[kind]);
}

export function secondFactorsOf(signIn: SignIn): Wanted {
  const { pool, user, progress } = signIn;
  const { mode, kinds } = pool.policy.secondFactor;
  if (mode === "off") return "none";
  const usable = usableFactors(user, kinds);
  const same = progress.first && SAME[progress.first];
  const others = usable.filter((kind) => kind !== same);
  if (others.length > 0) return others;
  if (usable.length > 0) return "password";
  if (mode !== "required") return "none";
  // Where a pool has mail alone, and mail was the first proof, there is nothing else to set up.
  return same !== undefined && settableFactors(signIn).length === 0 ? "password" : "set up";
}

/** What can be set up while signing in: a telephone number has to be proved before. */
function settableFactors({ pool, progress }: SignIn): SecondFactor[] {
  const same = progress.first && SAME[progress.first];
  return pool.policy.secondFactor.kinds.filter((kind) => kind !== "SMS_MFA" && kind !== same);
}

export async function askSecondFactor(call: Call, signIn: SignIn, wanted: Exclude<Wanted, "none">): Promise<object> {
  const { pool, user, progress } = signIn;
  if (wanted === "set up") return askToSetUp(call, signIn);
  // The code that was read from the mailbox is the second factor; the first is still to come.
  if (wanted === "password") return ask(call, pool, { ...progress, hasSecond: true, step: "PASSWORD" });
  const preferred = wanted.find((kind) => kind === user.preferredFactor);
  const only = wanted.length === 1 ? wanted[0] : preferred;
  if (only !== undefined) return askFactor(call, signIn, only);
  return ask(
    call,
    pool,
    { ...progress, step: "SELECT_MFA_TYPE" },
    { USER_ID_FOR_SRP: progress.clientName, MFAS_CAN_CHOOSE: JSON.stringify(wanted) },
  );
}

/** Asks for one second factor, sending its code where it has one. */
export async function askFactor(call: Call, { pool, user, progress }: SignIn, kind: SecondFactor): Promise<object> {
  const challenge = { ...progress, step: kind };
  if (kind === "SOFTWARE_TOKEN_MFA") {
    return ask(call, pool, challenge, { USER_ID_FOR_SRP: progress.clientName, FRIENDLY_DEVICE_NAME: "" });
  }
  const to = kind === "SMS_MFA" ? (provedPhone(user) ?? "") : user.email;
  await countAttempt(call, messageAttempt(call, pool, to));
  const message = await prepareCodeAlone(call, {
    pool,
    purpose: "second-factor",
    mail: "sign-in",
    medium: kind === "SMS_MFA" ? "sms" : "email",
    address: user.sub,
    to,
    sub: user.sub,
    locale: progress.locale,
  });
  await sendMessage(call, message, call.log);
  const { DeliveryMedium, Destination } = deliveryDetails(to);
  return ask(call, pool, challenge, {
    USER_ID_FOR_SRP: progress.clientName,
    CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
    CODE_DELIVERY_DESTINATION: Destination,
  });
}

function askToSetUp(call: Call, signIn: SignIn): Promise<object> {
  const { pool, progress } = signIn;
  return ask(
    call,
    pool,
    { ...progress, step: "MFA_SETUP" },
    { USER_ID_FOR_SRP: progress.clientName, MFAS_CAN_SETUP: JSON.stringify(settableFactors(signIn)) },
  );
}
