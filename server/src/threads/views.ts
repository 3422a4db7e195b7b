import type {
  Thread,
  ThreadCircle,
  ThreadCircleAccount,
  ThreadMessage,
  ThreadMessageReaction,
  ThreadReport,
} from "@marquee/contract/threads";
import { accountSummaryView } from "../accounts/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { attachmentsView, entityView, reportFieldsView } from "../messages/index.ts";
import { rightsIn } from "./policy.ts";
import type { CircleRow, SeatRow } from "./queries/circles.ts";
import type { ReactionRow } from "./queries/extras.ts";
import type { WholeMessage } from "./queries/messages.ts";
import type { ThreadReport as ThreadReportRow } from "./queries/reports.ts";
import type { ThreadRow, ThreadSummaryRow } from "./queries/threads.ts";

export function circleView({ id, name, type, role, createdAt, updatedAt, ...row }: CircleRow): ThreadCircle {
  const _count = { members: row.membersCount, threads: row.threadsCount };
  return { id, name, type, role, _count, createdAt, updatedAt };
}

export function seatView(scope: Scope, { accountId, role, account }: SeatRow): ThreadCircleAccount {
  return { accountId, role, account: accountSummaryView(scope, account) };
}

/** Timestamps inside JSON from the database are text. */
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function threadSummaryView(scope: Scope, { id, subject, image, lastMessageAt }: ThreadSummaryRow) {
  return { id, subject, image: imageView(scope, image), lastMessageAt: momentOf(lastMessageAt) };
}

export function threadView(scope: Scope, thread: ThreadRow): Thread {
  const { id, subject, image, lastMessageAt, circle, creator, lastSeq, viewer, viewers, createdAt, updatedAt } = thread;
  const { lastReply } = thread;
  return {
    id,
    subject,
    image: imageView(scope, image),
    lastMessageAt,
    circle,
    group: groupSummaryView(scope, thread.group),
    creator: accountSummaryView(scope, creator),
    lastSeq,
    lastReply: lastReply && {
      seq: lastReply.seq,
      body: lastReply.body,
      account: accountSummaryView(scope, lastReply.account),
      sentAt: new Date(lastReply.sentAt),
    },
    writers: thread.writers.map((writer) => accountSummaryView(scope, writer)),
    viewers: viewers.map(({ accountId, lastReadAt }) => ({ accountId, lastReadAt: momentOf(lastReadAt) })),
    viewer: viewer && { ...viewer, lastReadAt: momentOf(viewer.lastReadAt) },
    unread: viewer !== null && viewer.lastReadSeq < lastSeq,
    may: rightsIn(scope, thread),
    slowSeconds: thread.slowSeconds,
    whoWrites: thread.whoWrites,
    waits: thread.approval === "waiting",
    _count: { messages: thread.messagesCount },
    createdAt,
    updatedAt,
  };
}

type Around = Pick<ThreadRow, "circle" | "creatorId">;

export function messageView(scope: Scope, thread: Around, message: WholeMessage): ThreadMessage {
  const { id, seq, type, editedAt, deletedAt, text, createdAt, accountId, replyTo } = message;
  return {
    id,
    seq,
    type,
    editedAt,
    deletedAt,
    body: text,
    sentAt: createdAt,
    accountId,
    viewer: authorView(scope, thread, message),
    replyTo: replyTo && { ...replyTo, body: replyTo.text, account: accountSummaryView(scope, replyTo.account) },
    // What was withheld still has them beside it.
    entities: deletedAt === null ? message.entities.map((entity) => entityView(scope, entity)) : [],
    ...attachmentsView(scope, message),
    reactions: message.reactions.map((reaction) => reactionView(scope, reaction)),
  };
}

function authorView(scope: Scope, { circle, creatorId }: Around, message: WholeMessage): ThreadMessage["viewer"] {
  const { accountId, account, author, authorRole } = message;
  const isOwn = accountId === scope.caller.accountId;
  const isManager = circle === null ? accountId === creatorId : authorRole === "manager";
  const isWithin = circle === null || authorRole === "member";
  return {
    lastReadAt: momentOf(author?.lastReadAt ?? null),
    notifications: isOwn ? (author?.notifications ?? true) : true,
    account: accountSummaryView(scope, account),
    status: isManager ? "manager" : isWithin ? "member" : "left",
  };
}

export function reactionView(scope: Scope, reaction: ReactionRow): ThreadMessageReaction {
  const { id, accountId, emoji, account, createdAt } = reaction;
  return { id, accountId, emojiName: emoji, account: accountSummaryView(scope, account), createdAt };
}

export function reportView(scope: Scope, thread: ThreadRow, report: ThreadReportRow): ThreadReport {
  return {
    ...reportFieldsView(scope, report, (message) => messageView(scope, thread, message)),
    threadId: thread.id,
  };
}
