import { kernelErrors } from "@marquee/contract/kernel";
import { support, supportErrors } from "@marquee/contract/support";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { supportTicketAnswered } from "./events.ts";
import { supportPolicy } from "./policy.ts";
import { findTicket, type TicketRow } from "./queries.ts";
import { insertMessage } from "./repo.ts";
import { expectFiles } from "./send-ticket.ts";
import { ticketByKey } from "./ticket-keys.ts";
import { conversationView } from "./views.ts";

const mostMessages = 200;
const perMinute = 10;

export const answerTicket = command(support.answer, supportPolicy, async ({ scope, subject, body }) =>
  write(scope, subject, { text: body.message, fileIds: await expectFiles(scope, body.fileIds) }),
);

export const answerByKey = command(support.answerByKey, async ({ scope, params, body }) =>
  write(scope, await ticketByKey(scope, params.ticketKey), { text: body.message, fileIds: [] }),
);

/** What the team writes waits for the person; what the person writes is open again, whatever was thought of it. */
async function write(
  scope: Scope,
  ticket: TicketRow,
  { text, fileIds }: { readonly text: string; readonly fileIds: readonly string[] },
) {
  const words = text.trim();
  if (words === "" && fileIds.length === 0)
    fail(supportErrors.nothingWritten, {}, [{ path: "message", reason: "is required" }]);
  if (ticket.messagesCount >= mostMessages) fail(supportErrors.isFull);
  const { limiter } = scope.services;
  const accountId = scope.caller.accountId ?? null;
  const who = accountId ?? `guest ${scope.caller.address}`;
  const seconds = await limiter.take(`support answers ${scope.organization.id} ${who}`, perMinute, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const isTeam = scope.caller.isAdministrator === true && accountId !== ticket.accountId;
  const state = isTeam ? "waiting" : "open";
  const ticketId = ticket.id;
  const messageId = await insertMessage(scope, { ticketId, accountId, isTeam, text: words, fileIds, state });
  scope.publish(supportTicketAnswered({ ticketId, messageId }));
  return conversationView(scope, (await findTicket(scope, ticketId)) ?? fail(kernelErrors.notFound));
}
