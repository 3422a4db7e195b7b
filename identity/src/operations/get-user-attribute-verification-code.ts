import { Type } from "typebox";
import { countAttempt } from "../attempts.ts";
import { fail } from "../errors.ts";
import { sendMessage } from "../messages.ts";
import { authenticate } from "../tokens.ts";
import { operation } from "../wire/operation.ts";
import { AttributeName, Parameters, Token } from "../wire/shapes.ts";
import { addressToVerify, subjectToVerify } from "./address-to-verify.ts";
import { deliveryDetails, localeOf, messageAttempt, prepareCodeAlone } from "./code-delivery.ts";

export const getUserAttributeVerificationCode = operation(
  Type.Object({ AccessToken: Token, AttributeName, ClientMetadata: Type.Optional(Parameters) }),
  async (call, input) => {
    const { pool, user } = await authenticate(call, input.AccessToken);
    const to = addressToVerify(user, input.AttributeName);
    if (to === undefined) fail("InvalidParameterException", "There is nothing to verify.");
    await countAttempt(call, messageAttempt(call, pool, to));
    const code = {
      ...subjectToVerify(pool, user, { name: input.AttributeName, to }),
      mail: "verify-attribute",
    } as const;
    const locale = localeOf(input.ClientMetadata);
    const medium = input.AttributeName === "email" ? "email" : "sms";
    const key = await prepareCodeAlone(call, { ...code, medium, to, locale, sub: user.sub });
    await sendMessage(call, key, call.log);
    return { CodeDeliveryDetails: deliveryDetails(to) };
  },
);
