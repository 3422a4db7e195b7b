import { Type } from "typebox";
import { countAttempt } from "../attempts.ts";
import type { CodePurpose } from "../codes.ts";
import { sendMessage } from "../messages.ts";
import type { CodeMessage } from "../types.ts";
import { operation } from "../wire/operation.ts";
import { ClientId, Parameters, Username } from "../wire/shapes.ts";
import {
  addressOf,
  answerAlike,
  deliveryDetails,
  localeOf,
  messageAttempt,
  prepareCodeAlone,
} from "./code-delivery.ts";
import { poolOfClient } from "./pool-of-client.ts";

const Input = Type.Object({ ClientId, Username, ClientMetadata: Type.Optional(Parameters) });

/** Mails a code to whoever owns the address. Known and unknown addresses are answered alike, in body and in time. */
const mailsCode = (purpose: CodePurpose, mail: CodeMessage["purpose"]) =>
  operation(Input, async (call, input) => {
    const pool = await poolOfClient(call, input.ClientId);
    const address = await addressOf(call, pool, input.Username);
    await countAttempt(call, messageAttempt(call, pool, address));
    const locale = localeOf(input.ClientMetadata);
    const send = async () => {
      void sendMessage(call, await prepareCodeAlone(call, { pool, purpose, mail, address, locale }), call.log);
    };
    await answerAlike(send());
    return { CodeDeliveryDetails: deliveryDetails(input.Username) };
  });

/** Also for accounts that were never confirmed: whoever reads the mail owns the address. */
export const forgotPassword = mailsCode("forgot-password", "forgot-password");
export const resendConfirmationCode = mailsCode("sign-up", "resend");
