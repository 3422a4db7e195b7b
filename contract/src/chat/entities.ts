import {
  AnyText,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  Optional,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { AccountSummary } from "../accounts/entities.ts";
import { GroupMute } from "../groups/entities.ts";
import { MessageEntity } from "../messages/entities.ts";
import { attachmentFields, reportFields, WhoWrites } from "../messages/parts.ts";
import { ImageSummary } from "../storage/entities.ts";

export const chatRoles = ["moderator", "member"] as const;
export const chatMessageTypes = ["user", "system"] as const;
export const chatChannelKinds = ["direct", "group"] as const;

/** The beginning of the message that another one answers. */
export const ChatQuote = named("ChatQuote", {
  id: Id("chatMessage"),
  seq: Whole,
  /** At most 200 characters; empty once the message was deleted. */
  text: AnyText,
  accountId: Id("account"),
  account: AccountSummary,
  deletedAt: Nullable(Timestamp),
});

/** One emoji that people chose for a message. `accountIds`: the first hundred of them, the caller's own first. */
export const ChatReaction = named("ChatReaction", {
  emoji: AnyText,
  count: Whole,
  accountIds: Type.Array(Id("account")),
});
export type ChatReaction = Static<typeof ChatReaction>;

export const ChatChannelMessage = named("ChatChannelMessage", {
  id: Id("chatMessage"),
  /** Its place in its channel, from 1, without gaps. */
  seq: Whole,
  /** Empty once the message was deleted. */
  text: AnyText,
  /** The text as safe HTML with its links, and marked as it is. */
  html: AnyText,
  type: OneOf(...chatMessageTypes),
  accountId: Id("account"),
  account: Nullable(AccountSummary),
  /** The id its sender gave it before it was sent. */
  clientId: Nullable(AnyText),
  replyTo: Nullable(ChatQuote),
  /** Members whom the text names with an @. */
  mentions: Type.Array(AccountSummary),
  /** The parts of the text, where some of it looks otherwise or leads elsewhere than it says; absent where nothing does. */
  entities: Optional(Type.Array(MessageEntity)),
  reactions: Type.Array(ChatReaction),
  ...attachmentFields,
  /** Number of its last change in its channel; 0 when it is as it was sent. */
  changeSeq: Whole,
  editedAt: Nullable(Timestamp),
  deletedAt: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ChatChannelMessage = Static<typeof ChatChannelMessage>;

const chatChannelSummary = {
  id: Id("chatChannel"),
  kind: OneOf(...chatChannelKinds),
  /** Null in a conversation of two: it carries the other's name. */
  name: Nullable(AnyText),
  image: Nullable(ImageSummary),
  /** What it belongs to, if anything: an event, one session of that event, or a group. Who is in it follows from there. */
  eventId: Nullable(Id("event")),
  sessionId: Nullable(Id("session")),
  groupId: Nullable(Id("group")),
  /** Since when it is closed: it can be read, and nobody writes. */
  archivedAt: Nullable(Timestamp),
  lastMessageAt: Nullable(Timestamp),
  /** Number of the newest message; 0 before the first. */
  lastSeq: Whole,
  /** Number of the last edit, deletion or reaction; 0 before the first. */
  lastChangeSeq: Whole,
  /** Seconds between two messages of one member; 0: no such limit. Moderators are not slowed. */
  slowSeconds: Whole,
  whoWrites: WhoWrites,
  lastMessage: Nullable(ChatChannelMessage),
};
export const ChatChannelSummary = named("ChatChannelSummary", chatChannelSummary);

const chatMemberSummary = {
  accountId: Id("account"),
  account: AccountSummary,
  role: OneOf(...chatRoles),
  /** Has seen everything in the channel. */
  read: Flag,
  lastReadSeq: Whole,
  notifications: Flag,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const ChatChannelMemberSummary = named("ChatChannelMemberSummary", chatMemberSummary);

/** `messages`: the newest, at most 25, newest first. `members`: at most 10, the caller's last. `_count`: all of them. */
export const ChatChannel = named("ChatChannel", {
  ...chatChannelSummary,
  messages: Type.Array(ChatChannelMessage),
  members: Type.Array(ChatChannelMemberSummary),
  _count: Type.Object({ members: Whole }),
});
export type ChatChannel = Static<typeof ChatChannel>;

/** One member in the list of a channel. As in lists, `channel.messages` holds the newest only. */
export const ChatChannelMember = named("ChatChannelMember", {
  ...chatMemberSummary,
  channelId: Id("chatChannel"),
  channel: ChatChannel,
});
/** Somebody who has just joined, as everybody in the channel is told. */
export type ChatJoinedMember = Static<typeof ChatChannelMemberSummary> & {
  channelId: Id<"chatChannel">;
  channel: Static<typeof ChatChannelSummary>;
};
export type ChatChannelMember = Static<typeof ChatChannelMember>;

/** The caller's own place in a channel, with the channel itself. In lists `channel.messages` holds the newest only. */
export const ChatMembership = named("ChatMembership", {
  ...chatMemberSummary,
  channelId: Id("chatChannel"),
  channel: ChatChannel,
  unreadCount: Whole,
  /** Holds while the caller writes nothing in the group whose conversation it is; null otherwise. */
  mute: Nullable(GroupMute),
});
export type ChatMembership = Static<typeof ChatMembership>;

/** A message found by its words, with the conversation it stands in. */
export const ChatFoundMessage = named("ChatFoundMessage", {
  id: Id("chatMessage"),
  message: ChatChannelMessage,
  channelId: Id("chatChannel"),
  membership: ChatMembership,
});

/** A message that a member reported to the moderators, with the messages around it at that time. */
export const ChatReport = named("ChatReport", {
  id: Id("chatReport"),
  channelId: Id("chatChannel"),
  ...reportFields(ChatChannelMessage),
});
export type ChatReport = Static<typeof ChatReport>;

/**
 * Opens the socket once, within a short time, so that the address of the socket does not have to contain an access
 * token.
 */
export const ChatTicket = named("ChatTicket", { ticket: AnyText, expiresAt: Timestamp });
