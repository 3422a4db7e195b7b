import { Type } from "typebox";
import { countAttempt, giveAttemptBack } from "../attempts.ts";
import { fail } from "../errors.ts";
import { APP_IS_SET_UP } from "../second-factors/set-up.ts";
import { confirmTotp } from "../second-factors/totp.ts";
import { operation } from "../wire/operation.ts";
import { Session, Token } from "../wire/shapes.ts";
import { setterUp } from "./setter-up.ts";

/** The app's first code puts its secret into use; SetUserMFAPreference then turns the factor on. */
export const verifySoftwareToken = operation(
  Type.Object({
    AccessToken: Type.Optional(Token),
    Session: Type.Optional(Session),
    UserCode: Type.String({ minLength: 6, maxLength: 6, pattern: "^[0-9]+$" }),
    FriendlyDeviceName: Type.Optional(Type.String({ maxLength: 131_072 })),
  }),
  async (call, input) => {
    const { pool, user, renew } = await setterUp(call, input);
    if (user.totpPendingSealed === undefined) {
      fail("SoftwareTokenMFANotFoundException", "Software token TOTP multi-factor authentication is not associated.");
    }
    const attempt = { pool, kind: "code", username: user.email, network: call.network } as const;
    const counted = await countAttempt(call, attempt);
    if (!(await confirmTotp(call, user, input.UserCode))) fail("EnableSoftwareTokenMFAException", "Code mismatch");
    await giveAttemptBack(call, counted);
    return { Status: "SUCCESS", ...(await renew(APP_IS_SET_UP)) };
  },
);
