import { randomUUID } from "node:crypto";
import { Type } from "typebox";
import { readAttributes, readEmail } from "../attributes.ts";
import { countAttempt } from "../attempts.ts";
import { within } from "../context.ts";
import { emailTaken, fail } from "../errors.ts";
import { assertMaySignUp } from "../invitations.ts";
import { sendMessage } from "../messages.ts";
import { admitSignUp } from "../sign-ups.ts";
import { assertPasswordFits, comparePasswordWithNothing, createCredential } from "../passwords.ts";
import type { Pool } from "../types.ts";
import { emailKey, findUser, insertUser } from "../users.ts";
import { operation, type Call } from "../wire/operation.ts";
import { Attributes, ClientId, Parameters, Password, Username } from "../wire/shapes.ts";
import { deliveryDetails, localeOf, messageAttempt, prepareCode, prepareCodeAlone } from "./code-delivery.ts";
import { poolOfClient } from "./pool-of-client.ts";

export const signUp = operation(
  Type.Object({
    ClientId,
    Username,
    Password,
    UserAttributes: Type.Optional(Attributes),
    ValidationData: Type.Optional(Attributes),
    ClientMetadata: Type.Optional(Parameters),
  }),
  async (call, input) => {
    const pool = await poolOfClient(call, input.ClientId);
    const { email, attributes } = readPerson(pool, input);
    assertPasswordFits(pool, input.Password, email);
    await assertMaySignUp(call, pool, email);
    const solution = input.ValidationData?.find(({ Name }) => Name === "puzzle")?.Value;
    await admitSignUp(call, pool, { email, solution });
    await countAttempt(call, { ...messageAttempt(call, pool, email), network: undefined });
    if (await findUser(call, pool.poolId, email)) return answerExisting(call, pool, email);

    const sub = randomUUID();
    const credential = await createCredential(call, { pool, sub, password: input.Password });
    const message = await call.database.transaction(async (database) => {
      const inside = within(call, database);
      const user = { poolId: pool.poolId, sub, email, attributes, credential } as const;
      if (!(await insertUser(inside, { ...user, status: "UNCONFIRMED", emailVerified: false }))) emailTaken();
      const locale = localeOf(input.ClientMetadata);
      return prepareCode(inside, { pool, purpose: "sign-up", mail: "sign-up", address: email, locale });
    });
    await sendMessage(call, message, call.log);
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryDetails(email) };
  },
);

function readPerson(pool: Pool, input: { Username: string; UserAttributes?: { Name: string; Value?: string }[] }) {
  if (!input.Username.includes("@")) fail("InvalidParameterException", "Username should be an email.");
  const email = readEmail(input.Username);
  const { email: given = email, rest } = readAttributes(pool, input.UserAttributes);
  if (emailKey(given) !== emailKey(email)) {
    fail("InvalidParameterException", "The email attribute must be the username.");
  }
  return { email, attributes: rest };
}

/**
 * A strict pool does not say that the address has an account: the person is informed by mail, if there is anything to
 * do.
 */
async function answerExisting(call: Call, pool: Pool, email: string): Promise<object> {
  if (!pool.policy.strict) emailTaken();
  await comparePasswordWithNothing(email);
  const code = { pool, purpose: "sign-up", mail: "resend", address: email } as const;
  await sendMessage(call, await prepareCodeAlone(call, code), call.log);
  return { UserConfirmed: false, UserSub: randomUUID(), CodeDeliveryDetails: deliveryDetails(email) };
}
