import { Type } from "typebox";
import { countAttempt, giveAttemptBack } from "../attempts.ts";
import { checkCode, spendCode } from "../codes.ts";
import { within } from "../context.ts";
import { codeExpired, fail } from "../errors.ts";
import { authenticate } from "../tokens.ts";
import { adoptEmail, adoptPhone } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { AttributeName, Code, Token } from "../wire/shapes.ts";
import { addressToVerify, subjectToVerify } from "./address-to-verify.ts";

export const verifyUserAttribute = operation(
  Type.Object({ AccessToken: Token, AttributeName, Code }),
  async (call, input) => {
    const { pool, user } = await authenticate(call, input.AccessToken);
    const { AttributeName: name } = input;
    const to = addressToVerify(user, name);
    if (to === undefined) codeExpired();
    const attempt = { pool, kind: "code", username: to, network: call.network } as const;
    const counted = await countAttempt(call, attempt);
    const subject = subjectToVerify(pool, user, { name, to });
    await checkCode(call, subject, input.Code);
    await call.database.transaction(async (database) => {
      const inside = within(call, database);
      await spendCode(inside, subject, input.Code);
      if (name === "phone_number") return adoptPhone(inside, user, to);
      if (!(await adoptEmail(inside, user, to))) {
        fail("AliasExistsException", "An account with the given email already exists.");
      }
    });
    await giveAttemptBack(call, counted);
    return {};
  },
);
