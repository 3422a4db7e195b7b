import { chatChannelKinds, chatMessageTypes, chatRoles } from "@marquee/contract/chat";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { sessions } from "../events/agenda-schema.ts";
import { events } from "../events/schema.ts";
import { groups } from "../groups/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import {
  type MarkedPart,
  messageColumns,
  messageRules,
  partsOf,
  slowRule,
  slowSeconds,
  whoWrites,
  whoWritesRule,
  withoutName,
} from "../messages/schema.ts";

/** A conversation. `lastSeq` is taken with the row's lock by whoever stores the next message. */
export const chatChannels = pgTable(
  "chat_channels",
  {
    organizationId: tenantId(),
    id: id(),
    kind: text("kind", { enum: chatChannelKinds }).notNull(),
    name: text("name"),
    imageId: uuid("image_id"),
    /** Null where what it belongs to has no creator. */
    creatorId: uuid("creator_id"),
    /** What it belongs to: an event, a session of that event, or a group. Who is in it follows from there. */
    eventId: uuid("event_id"),
    sessionId: uuid("session_id"),
    groupId: uuid("group_id"),
    /** Nobody writes here any more; what was said stays. */
    archivedAt: moment("archived_at"),
    /** Of a conversation of two: both ids in order, joined by a colon. */
    directKey: text("direct_key"),
    lastSeq: integer("last_seq").notNull().default(0),
    /** Number of the last edit, deletion or reaction. */
    lastChangeSeq: integer("last_change_seq").notNull().default(0),
    slowSeconds: slowSeconds(),
    whoWrites: whoWrites(),
    lastMessageAt: moment("last_message_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("chat_channels", table),
    refersTo({
      name: "chat_channels_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    refersTo({
      name: "chat_channels_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "chat_channels_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "chat_channels_session",
      from: [table.organizationId, table.sessionId],
      to: sessions,
      onDelete: "cascade",
    }),
    refersTo({
      name: "chat_channels_group",
      from: [table.organizationId, table.groupId],
      to: groups,
      onDelete: "cascade",
    }),
    oneOf("chat_channels_kind", table.kind, chatChannelKinds),
    check("chat_channels_direct_check", sql`(${table.kind} = 'direct') = (${table.directKey} is not null)`),
    check(
      "chat_channels_place_check",
      sql`num_nonnulls(${table.eventId}, ${table.groupId}, ${table.directKey}) <= 1 and (${table.sessionId} is null or ${table.eventId} is not null)`,
    ),
    check(
      "chat_channels_creator_check",
      sql`${table.creatorId} is not null or ${table.eventId} is not null or ${table.groupId} is not null`,
    ),
    check("chat_channels_seq_check", sql`${table.lastSeq} >= 0 and ${table.lastChangeSeq} >= 0`),
    slowRule("chat_channels", table.slowSeconds),
    whoWritesRule("chat_channels", table.whoWrites),
    uniqueIndex("chat_channels_direct_unique").on(table.organizationId, table.directKey),
    uniqueIndex("chat_channels_event_unique")
      .on(table.organizationId, table.eventId)
      .where(sql`${table.sessionId} is null`),
    uniqueIndex("chat_channels_session_unique").on(table.organizationId, table.sessionId),
    index("chat_channels_event_index").on(table.organizationId, table.eventId),
    uniqueIndex("chat_channels_group_unique").on(table.organizationId, table.groupId),
  ],
);

export const chatMembers = pgTable(
  "chat_members",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    accountId: uuid("account_id").notNull(),
    role: text("role", { enum: chatRoles }).notNull().default("member"),
    lastReadSeq: integer("last_read_seq").notNull().default(0),
    notifications: boolean("notifications").notNull().default(true),
    /** The newest message at the time of the last mail about unread ones. */
    mailedSeq: integer("mailed_seq").notNull().default(0),
    /** Up to where messages were pushed to the member's devices. */
    pushedSeq: integer("pushed_seq").notNull().default(0),
    /** When quiet hours that hold what is to be pushed end. */
    pushDueAt: moment("push_due_at"),
    leftAt: moment("left_at"),
    /** Their registration or membership ended; with a new one they are back. */
    endedAt: moment("ended_at"),
    /** Removed by a moderator, and not added again by a registration or membership; only by a moderator. */
    bannedAt: moment("banned_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.accountId] }),
    refersTo({
      name: "chat_members_channel",
      from: [table.organizationId, table.channelId],
      to: chatChannels,
      onDelete: "cascade",
    }),
    refersTo({
      name: "chat_members_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("chat_members_role", table.role, chatRoles),
    check("chat_members_read_check", sql`${table.lastReadSeq} >= 0`),
    check("chat_members_end_check", sql`${table.endedAt} is null or ${table.leftAt} is not null`),
    check("chat_members_ban_check", sql`${table.bannedAt} is null or ${table.leftAt} is not null`),
    index("chat_members_account_index")
      .on(table.organizationId, table.accountId, table.channelId)
      .where(sql`${table.leftAt} is null`),
    index("chat_members_push_due_index")
      .on(table.pushDueAt)
      .where(sql`${table.pushDueAt} is not null`),
    index("chat_members_created_order").on(table.organizationId, table.channelId, table.createdAt, table.accountId),
  ],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    ...messageColumns(),
    channelId: uuid("channel_id").notNull(),
    type: text("type", { enum: chatMessageTypes }).notNull().default("user"),
    /** Given by its sender: a repeated send finds the message that is there. */
    clientId: text("client_id"),
    replyToSeq: integer("reply_to_seq"),
    /** Accounts that the text names. */
    mentionedIds: uuid("mentioned_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How parts of the text look and where they lead. */
    entities: jsonb("entities").$type<readonly MarkedPart[]>(),
    changeSeq: integer("change_seq").notNull().default(0),
  },
  (table) => [
    ...messageRules("chat_messages", table),
    refersTo({
      name: "chat_messages_channel",
      from: [table.organizationId, table.channelId],
      to: chatChannels,
      onDelete: "cascade",
    }),
    oneOf("chat_messages_type", table.type, chatMessageTypes),
    check("chat_messages_reply_check", sql`${table.replyToSeq} < ${table.seq}`),
    index("chat_messages_change_index")
      .on(table.organizationId, table.channelId, table.changeSeq)
      .where(sql`${table.changeSeq} > 0`),
    index("chat_messages_time_index").on(table.organizationId, table.channelId, table.createdAt),
    uniqueIndex("chat_messages_seq_unique").on(table.organizationId, table.channelId, table.seq),
    uniqueIndex("chat_messages_client_unique").on(table.organizationId, table.accountId, table.clientId),
  ],
);

export const chatParts = partsOf("chat", { messages: chatMessages, subjects: chatChannels });
/** By their own names for whoever looks for the tables of the code. */
export const {
  reactions: chatReactions,
  reports: chatReports,
  images: chatMessageImages,
  files: chatMessageFiles,
} = chatParts;

memberData(chatChannels, {
  of: "creatorId",
  exports: ["id", "kind", "name", "imageId", "creatorId", "createdAt"],
  withholds: { "It repeats who the two are.": ["directKey"] },
  keeps: { "A conversation belongs to all who are in it.": ["name", "imageId"] },
  keepsIds: { "A conversation belongs to all who are in it.": ["creatorId", "directKey"] },
});

memberData(chatMembers, {
  of: "accountId",
  exports: ["channelId", "accountId", "role", "lastReadSeq", "notifications", "leftAt", "bannedAt", "createdAt"],
  keepsIds: { "A conversation remembers who was in it; they have left, and nobody reads a name.": ["accountId"] },
});

memberData(chatMessages, {
  of: "accountId",
  exports: [
    "id",
    "channelId",
    "accountId",
    "type",
    "text",
    "entities",
    "mentionedIds",
    "editedAt",
    "deletedAt",
    "withheldText",
    "createdAt",
  ],
  withholds: { "It only tells a repeated request from another.": ["clientId"] },
  keeps: {
    [withoutName]: ["text", "entities", "withheldText"],
    "It only tells a repeated request from another.": ["clientId"],
  },
  keepsIds: { [withoutName]: ["accountId", "mentionedIds"] },
});
