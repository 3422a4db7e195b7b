import { Type } from "typebox";
import { fail } from "../errors.ts";
import { createRecoveryCodes } from "../second-factors/recovery-codes.ts";
import { authenticate } from "../tokens.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

/** Of our own: the provider has no recovery codes. New ones in place of the old, shown once. */
export const createCodes = operation(Type.Object({ AccessToken: Token }), async (call, input) => {
  const { user } = await authenticate(call, input.AccessToken);
  if (user.secondFactors.length === 0) fail("InvalidParameterException", "User has no second factor turned on");
  return { RecoveryCodes: await createRecoveryCodes(call, user) };
});
