import { threadCircleRoles, threadCircleTypes, threadMessageTypes } from "@marquee/contract/threads";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { groups } from "../groups/schema.ts";
import { images } from "../images/schema.ts";
import {
  createdAt,
  folded,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import {
  approvals,
  entitiesOf,
  messageColumns,
  messageRules,
  partsOf,
  slowRule,
  slowSeconds,
  whoWrites,
  whoWritesRule,
  withoutName,
} from "../messages/schema.ts";

/** People who talk with each other in threads of their own. */
export const threadCircles = pgTable(
  "thread_circles",
  {
    organizationId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    nameKey: folded("name_key", "name"),
    type: text("type", { enum: threadCircleTypes }).notNull().default("closed"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("thread_circles", table),
    oneOf("thread_circles_type", table.type, threadCircleTypes),
    index("thread_circles_name_order").on(table.organizationId, table.nameKey, table.id),
    index("thread_circles_created_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

export const threadCircleAccounts = pgTable(
  "thread_circle_accounts",
  {
    organizationId: tenantId(),
    circleId: uuid("circle_id").notNull(),
    accountId: uuid("account_id").notNull(),
    role: text("role", { enum: threadCircleRoles }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.circleId, table.accountId] }),
    refersTo({
      name: "thread_circle_accounts_circle",
      from: [table.organizationId, table.circleId],
      to: threadCircles,
      onDelete: "cascade",
    }),
    refersTo({
      name: "thread_circle_accounts_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("thread_circle_accounts_role", table.role, threadCircleRoles),
    index("thread_circle_accounts_account_index").on(table.organizationId, table.accountId, table.circleId),
    index("thread_circle_accounts_created_order").on(
      table.organizationId,
      table.circleId,
      table.createdAt,
      table.accountId,
    ),
  ],
);

/** `removed`: it was out, until moderators took it out of sight. */
export const threadApprovals = [...approvals, "removed"] as const;

/** `lastSeq` is taken with the row's lock by whoever stores the next message; `activeAt` is what lists are ordered by. */
export const threads = pgTable(
  "threads",
  {
    organizationId: tenantId(),
    id: id(),
    /** Whom it is for: the whole community where both are null. */
    circleId: uuid("circle_id"),
    groupId: uuid("group_id"),
    subject: text("subject").notNull(),
    subjectKey: folded("subject_key", "subject"),
    imageId: uuid("image_id"),
    creatorId: uuid("creator_id").notNull(),
    lastSeq: integer("last_seq").notNull().default(0),
    /** Messages that were not deleted. */
    messagesCount: integer("messages_count").notNull().default(0),
    slowSeconds: slowSeconds(),
    whoWrites: whoWrites(),
    /** While it has one it is there for nobody but its creator, or for nobody. */
    approval: text("approval", { enum: threadApprovals }),
    lastMessageAt: moment("last_message_at"),
    activeAt: moment("active_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("threads", table),
    refersTo({
      name: "threads_circle",
      from: [table.organizationId, table.circleId],
      to: threadCircles,
      onDelete: "cascade",
    }),
    refersTo({ name: "threads_group", from: [table.organizationId, table.groupId], to: groups, onDelete: "cascade" }),
    refersTo({ name: "threads_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({
      name: "threads_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "restrict",
    }),
    check("threads_seq_check", sql`${table.lastSeq} >= ${table.messagesCount} and ${table.messagesCount} >= 0`),
    check("threads_place_check", sql`${table.circleId} is null or ${table.groupId} is null`),
    slowRule("threads", table.slowSeconds),
    whoWritesRule("threads", table.whoWrites),
    oneOf("threads_approval", table.approval, threadApprovals),
    index("threads_active_order").on(table.organizationId, table.activeAt, table.id),
    index("threads_created_order").on(table.organizationId, table.createdAt, table.id),
    index("threads_subject_order").on(table.organizationId, table.subjectKey, table.id),
    index("threads_circle_order").on(table.organizationId, table.circleId, table.activeAt, table.id),
    index("threads_group_order").on(table.organizationId, table.groupId, table.activeAt, table.id),
    index("threads_creator_order").on(table.organizationId, table.creatorId, table.createdAt, table.id),
  ],
);

/** Who has read a thread how far, and whether they want notifications of it. */
export const threadViewers = pgTable(
  "thread_viewers",
  {
    organizationId: tenantId(),
    threadId: uuid("thread_id").notNull(),
    accountId: uuid("account_id").notNull(),
    lastReadSeq: integer("last_read_seq").notNull().default(0),
    lastReadAt: moment("last_read_at"),
    notifications: boolean("notifications").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.threadId, table.accountId] }),
    refersTo({
      name: "thread_viewers_thread",
      from: [table.organizationId, table.threadId],
      to: threads,
      onDelete: "cascade",
    }),
    refersTo({
      name: "thread_viewers_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    index("thread_viewers_account_index").on(table.organizationId, table.accountId, table.threadId),
    index("thread_viewers_read_order").on(table.organizationId, table.threadId, table.lastReadAt),
  ],
);

export const threadMessages = pgTable(
  "thread_messages",
  {
    ...messageColumns(),
    threadId: uuid("thread_id").notNull(),
    type: text("type", { enum: threadMessageTypes }).notNull().default("user"),
    replyToId: uuid("reply_to_id"),
  },
  (table) => [
    ...messageRules("thread_messages", table),
    refersTo({
      name: "thread_messages_thread",
      from: [table.organizationId, table.threadId],
      to: threads,
      onDelete: "cascade",
    }),
    oneOf("thread_messages_type", table.type, threadMessageTypes),
    uniqueIndex("thread_messages_seq_unique").on(table.organizationId, table.threadId, table.seq),
    index("thread_messages_account_index").on(table.organizationId, table.accountId),
  ],
);

export const threadParts = partsOf("thread", { messages: threadMessages, subjects: threads });
/** By their own names for whoever looks for the tables of the code. */
export const {
  reactions: threadReactions,
  reports: threadReports,
  images: threadMessageImages,
  files: threadMessageFiles,
} = threadParts;

export const threadMessageEntities = entitiesOf("thread", threadMessages);

memberData(threadCircles, { keeps: { "A circle belongs to all who are in it.": ["name"] } });

memberData(threadCircleAccounts, {
  of: "accountId",
  exports: ["circleId", "accountId", "role", "createdAt"],
  isDeleted: true,
});

memberData(threads, {
  of: "creatorId",
  exports: ["id", "circleId", "groupId", "subject", "imageId", "creatorId", "createdAt"],
  keeps: { "A thread belongs to all who write in it.": ["subject", "imageId"] },
  keepsIds: { "A thread belongs to all who write in it.": ["creatorId"] },
});

memberData(threadViewers, {
  of: "accountId",
  exports: ["threadId", "accountId", "lastReadAt", "notifications"],
  isDeleted: true,
});

memberData(threadMessages, {
  of: "accountId",
  exports: ["id", "threadId", "accountId", "type", "text", "createdAt", "editedAt", "deletedAt", "withheldText"],
  keeps: { [withoutName]: ["text", "withheldText"] },
  keepsIds: { [withoutName]: ["accountId"] },
});
