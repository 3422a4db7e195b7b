import { Type } from "typebox";
import { readAttributes } from "../attributes.ts";
import { countAttempt } from "../attempts.ts";
import { within, type Context } from "../context.ts";
import { fail } from "../errors.ts";
import { assertNotBlocked } from "../invitations.ts";
import { sendMessage, type MessageKey } from "../messages.ts";
import { authenticate } from "../tokens.ts";
import {
  changeAttributes,
  dropPhone,
  emailKey,
  findUser,
  provedPhone,
  setPendingEmail,
  setPendingPhone,
  type User,
} from "../users.ts";
import { operation } from "../wire/operation.ts";
import { Attributes, Parameters, Token } from "../wire/shapes.ts";
import { deliveryDetails, localeOf, messageAttempt, prepareCode, type CodeToSend } from "./code-delivery.ts";

/** A new e-mail address or telephone number waits for its code; until then the old one stays, also for signing in. */
export const updateUserAttributes = operation(
  Type.Object({ AccessToken: Token, UserAttributes: Attributes, ClientMetadata: Type.Optional(Parameters) }),
  async (call, input) => {
    const { pool, user } = await authenticate(call, input.AccessToken);
    const { email, rest } = readAttributes(pool, input.UserAttributes);
    const { phone_number: phone, ...others } = rest;
    const newEmail = email !== undefined && emailKey(email) !== emailKey(user.email) ? email : undefined;
    const newPhone = phone !== undefined && phone !== "" && phone !== provedPhone(user) ? phone : undefined;
    if (newEmail !== undefined) assertNotBlocked(pool, newEmail);
    for (const to of [newEmail, newPhone]) {
      if (to !== undefined) await countAttempt(call, messageAttempt(call, pool, to));
    }
    if (newEmail !== undefined && (await findUser(call, pool.poolId, newEmail))) {
      fail("AliasExistsException", "An account with the given email already exists.");
    }
    const code = { pool, sub: user.sub, locale: localeOf(input.ClientMetadata) };
    const messages = await call.database.transaction(async (database) => {
      const inside = within(call, database);
      await changeAttributes(inside, user, others);
      if (phone === "") await dropPhone(inside, user);
      return [
        ...(newEmail === undefined ? [] : [await prepareEmail(inside, user, { ...code, to: newEmail })]),
        ...(newPhone === undefined ? [] : [await preparePhone(inside, user, { ...code, to: newPhone })]),
      ];
    });
    await Promise.all(messages.map((message) => sendMessage(call, message, call.log)));
    const asked = [newEmail, newPhone].filter((to) => to !== undefined);
    return { CodeDeliveryDetailsList: asked.map(deliveryDetails) };
  },
);

type Change = Pick<CodeToSend, "pool" | "locale"> & { sub: string; to: string };

async function prepareEmail(inside: Context, user: User, change: Change): Promise<MessageKey> {
  await setPendingEmail(inside, user, change.to);
  return prepareCode(inside, { ...change, purpose: "verify-attribute", mail: "verify-attribute", address: change.to });
}

async function preparePhone(inside: Context, user: User, change: Change): Promise<MessageKey> {
  await setPendingPhone(inside, user, change.to);
  const purpose = { purpose: "verify-phone", mail: "verify-attribute", medium: "sms" } as const;
  return prepareCode(inside, { ...change, ...purpose, address: `${user.sub} ${change.to}` });
}
