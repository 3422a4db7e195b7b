import { Type } from "typebox";
import { countAttempt, forgiveAttempts, giveAttemptBack, giveEarlierBack } from "../attempts.ts";
import { checkCode, spendCode } from "../codes.ts";
import { within } from "../context.ts";
import { removeDevices } from "../devices.ts";
import { codeMismatch } from "../errors.ts";
import { assertPasswordFits, createCredential } from "../passwords.ts";
import { revokeSessions } from "../sessions.ts";
import { findUser, replaceCredential, settleUser } from "../users.ts";
import { operation } from "../wire/operation.ts";
import { ClientId, Code, Password, Username } from "../wire/shapes.ts";
import { addressOf, messageAttempt } from "./code-delivery.ts";
import { poolOfClient } from "./pool-of-client.ts";

/** Sets the new password and ends every session: whoever knew the old one is out. */
export const confirmForgotPassword = operation(
  Type.Object({ ClientId, Username, ConfirmationCode: Code, Password }),
  async (call, input) => {
    const pool = await poolOfClient(call, input.ClientId);
    const email = await addressOf(call, pool, input.Username);
    assertPasswordFits(pool, input.Password, email);
    const attempt = { pool, kind: "code", username: email, network: call.network } as const;
    const counted = await countAttempt(call, attempt);
    const subject = { pool, purpose: "forgot-password", address: email } as const;
    await checkCode(call, subject, input.ConfirmationCode);
    const user = await findUser(call, pool.poolId, email);
    if (!user?.enabled) codeMismatch();

    const { sub } = user;
    const credential = await createCredential(call, { pool, sub, password: input.Password });
    const ended = await call.database.transaction(async (database) => {
      const inside = within(call, database);
      await spendCode(inside, subject, input.ConfirmationCode);
      await replaceCredential(inside, user, credential);
      await settleUser(inside, user);
      // Whoever had the password may have had a device, too.
      await removeDevices(inside, user);
      return revokeSessions(inside, user);
    });
    call.announceRevocations(ended);
    await giveAttemptBack(call, counted);
    await giveEarlierBack(call, messageAttempt(call, pool, email));
    await forgiveAttempts(call, { ...attempt, kind: "sign-in" });
    return {};
  },
);
