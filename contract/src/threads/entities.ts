import { AccountSummary } from "../accounts/entities.ts";
import { GroupSummary } from "../groups/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, Timestamp, Type, Whole, type Static } from "../kernel/index.ts";
import { MessageEntity } from "../messages/entities.ts";
import { attachmentFields, reportFields, WhoWrites } from "../messages/parts.ts";
import { ThreadCircleSummary, threadCircleTypes, ThreadSummary, threadSummary } from "./summaries.ts";

export { ThreadCircleSummary, threadCircleTypes, ThreadSummary };

/** `invited`: sees that the circle is there, and nothing of what is said in it until they accept. */
export const threadCircleRoles = ["member", "manager", "invited"] as const;
export const threadMessageTypes = ["user", "bot", "system"] as const;
/** What somebody is to a thread: runs it, writes in it, or has left its circle since. */
export const threadViewerStatuses = ["manager", "member", "left"] as const;

export const ThreadCircle = named("ThreadCircle", {
  id: Id("circle"),
  name: AnyText,
  type: OneOf(...threadCircleTypes),
  /** The caller's own role; null when they are not in it. */
  role: Nullable(OneOf(...threadCircleRoles)),
  _count: Type.Object({ members: Whole, threads: Whole }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ThreadCircle = Static<typeof ThreadCircle>;

export const ThreadCircleAccount = named("ThreadCircleAccount", {
  accountId: Id("account"),
  role: OneOf(...threadCircleRoles),
  account: AccountSummary,
});
export type ThreadCircleAccount = Static<typeof ThreadCircleAccount>;

/** The caller's own place in a thread. */
export const OwnThreadViewer = named("OwnThreadViewer", {
  lastReadAt: Nullable(Timestamp),
  /** Number of the newest message that was read. */
  lastReadSeq: Whole,
  notifications: Flag,
});

/** The beginning of what was said last, in one line of a list. */
export const ThreadReply = named("ThreadReply", {
  seq: Whole,
  /** At most 200 characters; empty where it has only pictures or files. */
  body: AnyText,
  account: AccountSummary,
  sentAt: Timestamp,
});

/** `viewers`: who read it last, at most ten, the caller first; nobody for a guest. */
export const Thread = named("Thread", {
  ...threadSummary,
  /** Whom it is for: the whole community where both are null. */
  circle: Nullable(ThreadCircleSummary),
  group: Nullable(GroupSummary),
  creator: AccountSummary,
  /** Number of the newest message; 0 before the first. */
  lastSeq: Whole,
  /** The newest message behind the first that the caller may see; null while nobody has answered. */
  lastReply: Nullable(ThreadReply),
  /** Who wrote last, at most five, each once. */
  writers: Type.Array(AccountSummary),
  viewers: Type.Array(Type.Object({ accountId: Id("account"), lastReadAt: Nullable(Timestamp) })),
  viewer: Nullable(OwnThreadViewer),
  /** There are messages newer than the last one the caller read. */
  unread: Flag,
  /** What the caller may do here. */
  may: Type.Object({ write: Flag, manage: Flag }),
  /** Seconds between two messages of one person; 0: no such limit. Whoever manages the thread is not slowed. */
  slowSeconds: Whole,
  /** Whoever manages the thread writes in any case. */
  whoWrites: WhoWrites,
  /** It is among the first of a newcomer and waits for a moderator; nobody but who started it reads it. */
  waits: Flag,
  _count: Type.Object({ messages: Whole }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Thread = Static<typeof Thread>;

export const ThreadViewer = named("ThreadViewer", {
  lastReadAt: Nullable(Timestamp),
  /** The caller's own setting. Always true for other people: whether they muted the thread is private. */
  notifications: Flag,
  account: AccountSummary,
  status: OneOf(...threadViewerStatuses),
});

export const ThreadMessageReaction = named("ThreadMessageReaction", {
  id: Id("reaction"),
  accountId: Id("account"),
  emojiName: AnyText,
  account: AccountSummary,
  createdAt: Timestamp,
});
export type ThreadMessageReaction = Static<typeof ThreadMessageReaction>;

/** The beginning of the message that another one answers. */
export const ThreadQuote = named("ThreadQuote", {
  id: Id("threadMessage"),
  seq: Whole,
  /** At most 200 characters; empty once the message was deleted. */
  body: AnyText,
  accountId: Id("account"),
  account: AccountSummary,
  deletedAt: Nullable(Timestamp),
});

export const ThreadMessage = named("ThreadMessage", {
  id: Id("threadMessage"),
  /** Its place in its thread, from 1, without gaps. */
  seq: Whole,
  type: OneOf(...threadMessageTypes),
  editedAt: Nullable(Timestamp),
  deletedAt: Nullable(Timestamp),
  /** Empty once the message was deleted. */
  body: AnyText,
  sentAt: Timestamp,
  accountId: Id("account"),
  /** Its author. */
  viewer: ThreadViewer,
  replyTo: Nullable(ThreadQuote),
  entities: Type.Array(MessageEntity),
  ...attachmentFields,
  /** The first hundred, in the order they came, the caller's own among them. */
  reactions: Type.Array(ThreadMessageReaction),
});
export type ThreadMessage = Static<typeof ThreadMessage>;

export const ThreadReport = named("ThreadReport", {
  id: Id("threadReport"),
  threadId: Id("thread"),
  ...reportFields(ThreadMessage),
});
export type ThreadReport = Static<typeof ThreadReport>;
