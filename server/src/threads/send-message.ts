import { chatErrors } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import type { BodyOf } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { threadMessageSent } from "./events.ts";
import { threadPolicy } from "./policy.ts";
import { pushThread } from "./pushes.ts";
import { withoutMuted } from "./queries/mentioned.ts";
import { findAnswered, readWhole } from "./queries/messages.ts";
import type { ThreadRow } from "./queries/threads.ts";
import { readEntities } from "./read-entities.ts";
import { insertMessage } from "./repo/messages.ts";
import { messageView } from "./views.ts";

export const sendMessage = command(threads.sendMessage, threadPolicy, async ({ scope, subject: thread, body }) => {
  await withinMessageLimit(scope);
  const messageId = await postMessage(scope, thread, body);
  return messageView(scope, thread, await readWhole(scope, messageId));
});

/** Stores a message, and notifies whoever is named or answered in it. */
export async function postMessage(
  scope: Scope<Member>,
  thread: ThreadRow,
  { body, entities: given, replyToId = null }: BodyOf<typeof threads.sendMessage>,
): Promise<string> {
  if (body.trim() === "") fail(chatErrors.emptyMessage);
  const answered = replyToId === null ? undefined : await findAnswered(scope, thread.id, replyToId);
  if (replyToId !== null && answered === undefined) fail(chatErrors.answeredGone);
  const entities = await readEntities(scope, thread, { body, entities: given });
  const messageId = await insertMessage(scope, { threadId: thread.id, body, replyToId, entities });
  const concerned = [
    ...new Set([...entities.flatMap(({ accountId }) => accountId ?? []), ...(answered ? [answered] : [])]),
  ];
  const toIds = await withoutMuted(scope, thread.id, concerned);
  const { accountId } = scope.caller;
  if (toIds.length > 0) scope.publish(threadMessageSent({ threadId: thread.id, accountId, toIds }));
  pushThread(scope, thread.id, accountId);
  return messageId;
}

/** As many as in chat. */
async function withinMessageLimit(scope: Scope<Member>): Promise<void> {
  const { limiter, config } = scope.services;
  const key = `threads ${scope.organization.id} ${scope.caller.accountId}`;
  const seconds = await limiter.take(key, config.LIMIT_CHAT_MESSAGES, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
}
