import { chat } from "@marquee/contract/chat";
import { messageErrors, newcomerErrors } from "@marquee/contract/messages";
import { kernelErrors } from "@marquee/contract/kernel";
import { Failure, fail, orFailure } from "../kernel/failure.ts";
import { batched, type BatchScope } from "../kernel/http/batched.ts";
import type { HandlerContext, HandlerResult } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import {
  expectAttachments,
  expectMarked,
  expectMeasured,
  isNewcomer,
  isSlowed,
  refuseUnwanted,
  withinMessageLimit,
  withinSlowMode,
  withoutCode,
} from "../messages/index.ts";
import { keepsOrder, writingPolicy } from "./policy.ts";
import { notePushes } from "./push-messages.ts";
import { pushMessage } from "./pushes.ts";
import { noExtras, readWhole, type WholeMessage } from "./queries/extras.ts";
import type { Message } from "./queries/facts.ts";
import { findMentioned } from "./queries/mentions.ts";
import { canBeAnswered, findByClientId } from "./queries/messages.ts";
import type { WritingFacts } from "./queries/writing.ts";
import { type NewMessage, type MessagePosition, storeMessages } from "./repo/store-messages.ts";
import { messageView, pushedMessageView } from "./views.ts";

type Sending = HandlerContext<typeof chat.sendMessage, WritingFacts>;
type Answer = HandlerResult<typeof chat.sendMessage> | Failure;

/**
 * The hot path of chat: what is sent in a community at the same moment shares a transaction, whatever the channels, with
 * one look at the memberships and one statement that stores everything.
 */
export const sendMessage = batched(chat.sendMessage, {
  policy: writingPolicy,
  // One for the community: two would make more and smaller transactions, and this process has one thread to feed them.
  keyOf: () => "",
  handle: async (scope, sendings) => {
    const withinLimits = await Promise.all(
      sendings.map((sending) => orFailure(() => withinMessageLimit(sending.scope, "chat"))),
    );
    const drafts: (NewMessage | Failure)[] = [];
    // One after the other, as they share a connection. A message of text only needs no look-up.
    for (const [index, sending] of sendings.entries())
      drafts.push(withinLimits[index] ?? (await orFailure(() => readDraft(sending, drafts))));
    const positions = await storeAll(scope, drafts);
    const answers: Answer[] = [];
    for (const [index, sending] of sendings.entries()) {
      const message = drafts[index] ?? fail(kernelErrors.notFound);
      const position = positions.get(message);
      answers.push(message instanceof Failure ? message : await orFailure(() => answer(sending, message, position)));
    }
    return answers;
  },
});

/** The positions of the messages that were stored. */
async function storeAll(
  scope: BatchScope,
  drafts: readonly (NewMessage | Failure)[],
): Promise<ReadonlyMap<NewMessage | Failure, MessagePosition | undefined>> {
  const messages = drafts.filter((message): message is NewMessage => !(message instanceof Failure));
  if (messages.length === 0) return new Map();
  const positions = await storeMessages(scope, messages);
  return new Map(messages.map((message, index) => [message, positions[index]]));
}

/** What is asked for, after a look at what it refers to. */
async function readDraft(
  { scope, caller, subject, body }: Sending,
  before: readonly (NewMessage | Failure)[],
): Promise<NewMessage> {
  const { channelId } = subject;
  const { text, imageIds = [], fileIds = [] } = body;
  const clientId = body.clientId ?? null;
  const replyToSeq = body.replyToSeq ?? null;
  if (text.trim() === "" && imageIds.length === 0 && fileIds.length === 0) fail(messageErrors.emptyMessage);
  refuseUnwanted(scope, text);
  if (replyToSeq !== null && !(await canBeAnswered(scope, channelId, replyToSeq))) fail(messageErrors.answeredGone);
  const carried = await expectAttachments(scope, body);
  const entities = expectMarked(text, body.entities);
  const mentionedIds = text.includes("@") ? await findMentioned(scope, channelId, withoutCode(text, entities)) : [];
  await withinPace(scope, subject, clientId);
  await expectOfNewcomer(scope, subject, { text, clientId, before });
  const { accountId } = caller;
  return { channelId, accountId, text, entities, clientId, replyToSeq, mentionedIds, ...carried };
}

/** Answers the sender, and after the commit pushes to everybody in the channel. */
async function answer({ scope, subject }: Sending, draft: NewMessage, position: MessagePosition | undefined) {
  const { channelId, kind, account } = subject;
  if (!position) return sentBefore(scope, channelId, draft.clientId);
  const message = await stored(scope, { draft, position, account });
  const view = messageView(scope, message);
  await notePushes(scope, channelId);
  scope.afterCommit(() => {
    // Whoever left a conversation of two is back in it with this message.
    if (kind === "direct") scope.services.hub.rightsChanged(scope.organization.id, channelId);
    pushMessage(
      scope,
      scope.services.hub,
      channelId,
      scope.surface === "api" ? view : pushedMessageView(scope, message),
    );
  });
  return view;
}

type Stored = { draft: NewMessage; position: MessagePosition; account: WritingFacts["account"] };

/** A message of text only is not read again. */
async function stored(scope: Scope<Member>, { draft, position, account }: Stored): Promise<WholeMessage> {
  const { imageIds, fileIds, mentionedIds, ...rest } = draft;
  const message: Message = {
    ...rest,
    ...position,
    organizationId: scope.organization.id,
    account,
    mentionedIds: [...mentionedIds],
    imageCount: imageIds.length,
    fileCount: fileIds.length,
    reactionCount: 0,
    changeSeq: 0,
    type: "user",
    editedAt: null,
    deletedAt: null,
    createdAt: scope.now,
    updatedAt: scope.now,
  };
  const isPlain = draft.replyToSeq === null && [mentionedIds, imageIds, fileIds].every(({ length }) => length === 0);
  if (isPlain) return { ...message, ...noExtras };
  return readWhole(scope, message);
}

type Draft = {
  readonly text: string;
  readonly clientId: string | null;
  /** What is stored with it, and is not there to be found yet. */
  readonly before: readonly (NewMessage | Failure)[];
};

/** Whoever is known here is asked nothing, and nothing is looked up for them. */
async function expectOfNewcomer(scope: Scope<Member>, subject: WritingFacts, { text, clientId, before }: Draft) {
  if (!isNewcomer(scope, new Date(subject.since))) return;
  const { channelId } = subject;
  const { accountId } = scope.caller;
  if (clientId !== null && (await findByClientId(scope, accountId, clientId))) return;
  const writing = { text: text.trim(), place: { kind: "chat", channelId } as const, moderates: keepsOrder(subject) };
  await expectMeasured(scope, writing);
  const isElsewhere = before.some(
    (each) => !(each instanceof Failure) && each.accountId === accountId && each.channelId !== channelId,
  );
  if (isElsewhere && !writing.moderates) fail(newcomerErrors.slowAtFirst, { seconds: 1 });
}

/** A message that was stored before is answered again, however soon: a retry is not a second message. */
async function withinPace(
  scope: Scope<Member>,
  { channelId, slowSeconds, role }: WritingFacts,
  clientId: string | null,
): Promise<void> {
  const pace = { subjectId: channelId, slowSeconds, isModerator: role === "moderator" };
  const isRepeated =
    isSlowed(pace) && clientId !== null && (await findByClientId(scope, scope.caller.accountId, clientId));
  if (!isRepeated) await withinSlowMode(scope, pace);
}

/** The same client id again is the same message again; in another conversation it is a mistake of the client. */
async function sentBefore(scope: Scope<Member>, channelId: string, clientId: string | null) {
  const known = clientId === null ? undefined : await findByClientId(scope, scope.caller.accountId, clientId);
  // Without a known message the channel itself went away meanwhile.
  if (!known) fail(kernelErrors.notFound);
  if (known.channelId !== channelId) fail(kernelErrors.keyReused);
  return messageView(scope, await readWhole(scope, known));
}
