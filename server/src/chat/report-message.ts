import { chat, chatErrors } from "@marquee/contract/chat";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { insertReport } from "./repo/reports.ts";

/** Reporting twice is reporting once: the first reason stays. */
export const reportMessage = command(
  chat.reportMessage,
  messagePolicy,
  async ({ scope, caller, subject, params, body }) => {
    expectWithin(subject, params.channelId);
    const { message } = subject;
    if (message.deletedAt) fail(chatErrors.deletedStays);
    if (message.accountId === caller.accountId) fail(chatErrors.ownReport);
    await insertReport(scope, message, body.reason.trim());
    return null;
  },
);
