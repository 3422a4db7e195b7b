import { Type } from "typebox";
import { createTotpSecret } from "../second-factors/totp.ts";
import { operation } from "../wire/operation.ts";
import { Session, Token } from "../wire/shapes.ts";
import { setterUp } from "./setter-up.ts";

/** Makes the secret for an authenticator app: for a signed-in person, or during a sign-in that asks for it. */
export const associateSoftwareToken = operation(
  Type.Object({ AccessToken: Type.Optional(Token), Session: Type.Optional(Session) }),
  async (call, input) => {
    const { user, renew } = await setterUp(call, input);
    const SecretCode = await createTotpSecret(call, user);
    return { SecretCode, ...(await renew("MFA_SETUP")) };
  },
);
