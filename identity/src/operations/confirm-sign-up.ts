import { Type } from "typebox";
import { countAttempt, giveAttemptBack, giveEarlierBack } from "../attempts.ts";
import { checkCode, spendCode } from "../codes.ts";
import { within } from "../context.ts";
import { codeExpired } from "../errors.ts";
import { startConfirmed } from "../sign-in/confirmed.ts";
import { confirmUser, findUser } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { ClientId, Code, Username } from "../wire/shapes.ts";
import { addressOf, messageAttempt } from "./code-delivery.ts";
import { poolOfClient } from "./pool-of-client.ts";

export const confirmSignUp = operation(
  Type.Object({ ClientId, Username, ConfirmationCode: Code }),
  async (call, input) => {
    const pool = await poolOfClient(call, input.ClientId);
    const email = await addressOf(call, pool, input.Username);
    const attempt = { pool, kind: "code", username: email, network: call.network } as const;
    const counted = await countAttempt(call, attempt);
    const subject = { pool, purpose: "sign-up", address: email } as const;
    await checkCode(call, subject, input.ConfirmationCode);
    await call.database.transaction(async (database) => {
      const inside = within(call, database);
      await spendCode(inside, subject, input.ConfirmationCode);
      if (!(await confirmUser(inside, pool.poolId, email))) codeExpired();
    });
    await giveAttemptBack(call, counted);
    await giveEarlierBack(call, { ...messageAttempt(call, pool, email), network: undefined });
    const user = await findUser(call, pool.poolId, email);
    return user ? { Session: await startConfirmed(call, pool, user) } : {};
  },
);
