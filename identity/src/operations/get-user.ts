import { Type } from "typebox";
import { listAttributes } from "../attributes.ts";
import { passkeysOf } from "../passkeys/passkeys.ts";
import { countRecoveryCodes } from "../second-factors/recovery-codes.ts";
import { authenticate } from "../tokens.ts";
import { provedPhone, type User } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

const Input = Type.Object({ AccessToken: Token });

export const getUser = operation(Input, async (call, input) => {
  const { user } = await authenticate(call, input.AccessToken);
  // The provider has no recovery codes: how many are left is said beside its own members.
  const codes = user.secondFactors.length === 0 ? {} : { RecoveryCodesLeft: await countRecoveryCodes(call, user) };
  return { Username: user.sub, UserAttributes: listAttributes(user), ...factorsOf(user), ...codes };
});

/** What a person may sign in with, and what is asked beside it. */
export const getUserAuthFactors = operation(Input, async (call, input) => {
  const { user } = await authenticate(call, input.AccessToken);
  const hasPasskey = (await passkeysOf(call, user)).length > 0;
  const ConfiguredUserAuthFactors = [
    "PASSWORD",
    ...(user.emailVerified ? ["EMAIL_OTP"] : []),
    ...(provedPhone(user) === undefined ? [] : ["SMS_OTP"]),
    ...(hasPasskey ? ["WEB_AUTHN"] : []),
  ];
  return { Username: user.sub, ConfiguredUserAuthFactors, ...factorsOf(user) };
});

function factorsOf(user: User): object {
  return {
    ...(user.secondFactors.length === 0 ? {} : { UserMFASettingList: user.secondFactors }),
    ...(user.preferredFactor === undefined ? {} : { PreferredMfaSetting: user.preferredFactor }),
  };
}
