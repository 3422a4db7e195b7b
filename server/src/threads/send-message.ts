import { messageErrors } from "@marquee/contract/messages";
import { threads } from "@marquee/contract/threads";
import type { BodyOf } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import {
  expectAttachments,
  expectEntities,
  expectMeasured,
  refuseUnwanted,
  withinMessageLimit,
  withinSlowMode,
} from "../messages/index.ts";
import { threadMessageSent } from "./events.ts";
import { keepsOrder, manages, threadPolicy } from "./policy.ts";
import { pushThread } from "./pushes.ts";
import { readersOf, withoutMuted } from "./queries/mentioned.ts";
import { findAnswered, readWhole } from "./queries/messages.ts";
import type { ThreadRow } from "./queries/threads.ts";
import { insertMessage } from "./repo/messages.ts";
import { messageView } from "./views.ts";

export const sendMessage = command(threads.sendMessage, threadPolicy, async ({ scope, subject: thread, body }) => {
  await withinMessageLimit(scope, "threads");
  const place = { kind: "thread", threadId: thread.id } as const;
  await expectMeasured(scope, { text: body.body.trim(), place, moderates: keepsOrder(scope.caller, thread) });
  const messageId = await postMessage(scope, thread, body);
  return messageView(scope, thread, await readWhole(scope, messageId));
});

/** Stores a message, and notifies whoever is named or answered in it. */
export async function postMessage(
  scope: Scope<Member>,
  thread: ThreadRow,
  { body, entities: given, replyToId = null, ...asked }: BodyOf<typeof threads.sendMessage>,
): Promise<string> {
  const carried = await expectAttachments(scope, asked);
  const isBare = carried.imageIds.length + carried.fileIds.length === 0;
  if (body.trim() === "" && isBare) fail(messageErrors.emptyMessage);
  refuseUnwanted(scope, body);
  const answered = replyToId === null ? undefined : await findAnswered(scope, thread.id, replyToId);
  if (replyToId !== null && answered === undefined) fail(messageErrors.answeredGone);
  const entities = await expectEntities(scope, readersOf(scope, thread), { text: body, entities: given });
  const { id: subjectId, slowSeconds } = thread;
  await withinSlowMode(scope, { subjectId, slowSeconds, isModerator: manages(scope.caller, thread) });
  const messageId = await insertMessage(scope, { threadId: thread.id, text: body, replyToId, entities, ...carried });
  const named = entities.flatMap(({ accountId }) => accountId ?? []);
  // Nobody is told of what waits.
  if (thread.approval === null) await publishMessage(scope, thread.id, answered ? [...named, answered] : named);
  return messageId;
}

/** Tells those who are named or answered, and the pages that have the thread open. */
export async function publishMessage(
  scope: Scope<Member>,
  threadId: string,
  concerned: readonly string[],
): Promise<void> {
  const toIds = await withoutMuted(scope, threadId, [...new Set(concerned)]);
  const { accountId } = scope.caller;
  if (toIds.length > 0) scope.publish(threadMessageSent({ threadId, accountId, toIds }));
  pushThread(scope, threadId, accountId);
}
