import { Type, type Static } from "typebox";
import { fail } from "../errors.ts";
import { usableFactors } from "../second-factors/ask-second-factor.ts";
import { chooseFactors } from "../second-factors/preferences.ts";
import { createRecoveryCodes, removeRecoveryCodes } from "../second-factors/recovery-codes.ts";
import { authenticate } from "../tokens.ts";
import type { Pool, SecondFactor } from "../types.ts";
import { findUser, type User } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

const Setting = Type.Optional(
  Type.Object({ Enabled: Type.Optional(Type.Boolean()), PreferredMfa: Type.Optional(Type.Boolean()) }),
);
const Input = Type.Object({
  AccessToken: Token,
  SMSMfaSettings: Setting,
  SoftwareTokenMfaSettings: Setting,
  EmailMfaSettings: Setting,
});

const MISSING: Record<SecondFactor, string> = {
  SOFTWARE_TOKEN_MFA: "User has not verified software token mfa",
  SMS_MFA: "User does not have a verified phone number",
  EMAIL_OTP: "User does not have a verified email",
};

/**
 * Turns second factors on and off. When the first is turned on, recovery codes are made; they are in the answer beside
 * what the provider would answer, and CreateRecoveryCodes makes new ones.
 */
export const setUserMfaPreference = operation(Input, async (call, input) => {
  const { pool, user } = await authenticate(call, input.AccessToken);
  const settings = settingsOf(input);
  const on = settings.filter(({ setting }) => setting?.Enabled === true).map(({ kind }) => kind);
  const off = settings.filter(({ setting }) => setting?.Enabled === false).map(({ kind }) => kind);
  assertPossible(pool, user, on);
  const preferred = settings.filter(({ setting }) => setting?.PreferredMfa === true).map(({ kind }) => kind);
  if (preferred.length > 1) fail("InvalidParameterException", "Only one MFA method can be preferred");
  if (preferred.some((kind) => off.includes(kind)))
    fail("InvalidParameterException", "A disabled MFA cannot be preferred");
  const isNotPreferred = settings.some(
    ({ kind, setting }) => setting?.PreferredMfa === false && kind === user.preferredFactor,
  );
  await chooseFactors(call, user, { on, off, preferred: preferred[0] ?? (isNotPreferred ? null : undefined) });
  const changed = await findUser(call, pool.poolId, user.sub);
  if (changed?.secondFactors.length === 0) await removeRecoveryCodes(call, user);
  const isFirst = user.secondFactors.length === 0 && on.length > 0;
  return isFirst ? { RecoveryCodes: await createRecoveryCodes(call, user) } : {};
});

function settingsOf(input: Static<typeof Input>) {
  return [
    { kind: "SMS_MFA", setting: input.SMSMfaSettings },
    { kind: "SOFTWARE_TOKEN_MFA", setting: input.SoftwareTokenMfaSettings },
    { kind: "EMAIL_OTP", setting: input.EmailMfaSettings },
  ] as const;
}

function assertPossible({ policy }: Pool, user: User, on: readonly SecondFactor[]): void {
  const { mode, kinds } = policy.secondFactor;
  if (on.length > 0 && mode === "off") fail("InvalidParameterException", "MFA is not enabled for the user pool");
  const possible = usableFactors({ ...user, secondFactors: [...on] }, on);
  for (const kind of on) {
    if (!kinds.includes(kind)) fail("InvalidParameterException", `${kind} is not enabled for the user pool`);
    if (!possible.includes(kind)) fail("InvalidParameterException", MISSING[kind]);
  }
}
