import { readAttributes } from "../attributes.ts";
import { spendChallenge } from "../challenges.ts";
import { within } from "../context.ts";
import { sessionOver } from "../errors.ts";
import { readParameter } from "../operations/parameters.ts";
import { assertPasswordFits, createCredential } from "../passwords.ts";
import type { Answer } from "../second-factors/answer-second-factor.ts";
import type { Pool } from "../types.ts";
import { changeAttributes, findUser, replaceCredential } from "../users.ts";
import type { Call } from "../wire/operation.ts";
import { accountOf, readSession, resume } from "./ask.ts";
import { continueSignIn } from "./continue-sign-in.ts";

const ATTRIBUTE = "userAttributes.";

/** NEW_PASSWORD_REQUIRED: the person's own password in place of the temporary one. */
export async function answerNewPassword(call: Call, pool: Pool, { session, responses }: Answer): Promise<object> {
  const password = readParameter(responses, "NEW_PASSWORD", "password");
  const token = readSession(session);
  const progress = await resume(call, pool, token, ["NEW_PASSWORD_REQUIRED"]);
  const { user } = await accountOf(call, pool, progress);
  assertPasswordFits(pool, password, user.email);
  const named = Object.entries(responses).filter(([name]) => name.startsWith(ATTRIBUTE));
  const given = named.map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE.length), Value }));
  const { rest } = readAttributes(
    pool,
    given.filter(({ Name }) => Name !== "email" && Name !== "phone_number"),
  );
  const credential = await createCredential(call, { pool, sub: user.sub, password });
  await call.database.transaction(async (database) => {
    const inside = within(call, database);
    await spendChallenge(inside, pool, token);
    await replaceCredential(inside, user, credential);
    await changeAttributes(inside, user, rest);
  });
  const changed = await findUser(call, pool.poolId, user.sub);
  if (!changed) return sessionOver();
  return continueSignIn(call, { pool, user: changed, progress: { ...progress, srpSalt: changed.srpSalt } });
}
