import { Type } from "typebox";
import { countAttempt, giveAttemptBack } from "../attempts.ts";
import { within } from "../context.ts";
import { wrongPassword } from "../errors.ts";
import { assertPasswordFits, createCredential, isPasswordRight } from "../passwords.ts";
import { revokeOtherSessions } from "../sessions.ts";
import { authenticate } from "../tokens.ts";
import { replaceCredential } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { Password, Token } from "../wire/shapes.ts";

/** Ends every session but the one that asks. */
export const changePassword = operation(
  Type.Object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
  async (call, input) => {
    const { pool, user, sessionId } = await authenticate(call, input.AccessToken);
    assertPasswordFits(pool, input.ProposedPassword, user.email);
    const attempt = { pool, kind: "sign-in", username: user.email, network: call.network } as const;
    const counted = await countAttempt(call, attempt);
    if (!(await isPasswordRight(user.passwordHash, input.PreviousPassword))) wrongPassword();
    const { sub } = user;
    const credential = await createCredential(call, { pool, sub, password: input.ProposedPassword });
    const ended = await call.database.transaction(async (database) => {
      const inside = within(call, database);
      await replaceCredential(inside, user, credential);
      return revokeOtherSessions(inside, user, sessionId);
    });
    call.announceRevocations(ended);
    await giveAttemptBack(call, counted);
    return {};
  },
);
