import { happenings, notificationTypes } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { groups } from "../groups/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { posts } from "../posts/schema.ts";
import { supportTickets } from "../support/schema.ts";
import { threadCircles, threads } from "../threads/schema.ts";

/**
 * The notifications of people. While one is unread, the same thing happening again raises it instead of adding another:
 * `subject_key` says what counts as the same.
 */
export const notifications = pgTable(
  "notifications",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    type: text("type", { enum: notificationTypes }).notNull(),
    senderId: uuid("sender_id"),
    eventId: uuid("event_id"),
    groupId: uuid("group_id"),
    threadId: uuid("thread_id"),
    circleId: uuid("circle_id"),
    /** The post or comment that it is about. */
    activityId: uuid("activity_id"),
    ticketId: uuid("ticket_id"),
    /** What of the account's own it is about; null where others did something. */
    happened: text("happened", { enum: happenings }),
    subjectKey: text("subject_key").notNull(),
    times: integer("times").notNull().default(1),
    readAt: moment("read_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const part = (
      name: string,
      from: Parameters<typeof refersTo>[0]["from"],
      to: Parameters<typeof refersTo>[0]["to"],
    ) => refersTo({ name: `notifications_${name}`, from, to, onDelete: "cascade" });
    return [
      keyOf(table),
      part("account", [table.organizationId, table.accountId], accounts),
      part("sender", [table.organizationId, table.senderId], accounts),
      part("event", [table.organizationId, table.eventId], events),
      part("group", [table.organizationId, table.groupId], groups),
      part("thread", [table.organizationId, table.threadId], threads),
      part("circle", [table.organizationId, table.circleId], threadCircles),
      part("activity", [table.organizationId, table.activityId], posts),
      part("ticket", [table.organizationId, table.ticketId], supportTickets),
      oneOf("notifications_type", table.type, notificationTypes),
      oneOf("notifications_happened", table.happened, happenings),
      check("notifications_times_check", sql`${table.times} > 0`),
      uniqueIndex("notifications_unread_unique")
        .on(table.organizationId, table.accountId, table.subjectKey)
        .where(sql`${table.readAt} is null`),
      index("notifications_created_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
      index("notifications_sender_index").on(table.organizationId, table.senderId),
      index("notifications_event_index").on(table.organizationId, table.eventId),
      index("notifications_group_index").on(table.organizationId, table.groupId),
      index("notifications_thread_index").on(table.organizationId, table.threadId),
      index("notifications_activity_index").on(table.organizationId, table.activityId),
      index("notifications_ticket_index").on(table.organizationId, table.ticketId),
      index("notifications_circle_index").on(table.organizationId, table.circleId),
    ];
  },
);

/** Only what a person turned off is kept, so that a new preference begins as on for everybody. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    turnedOff: text("turned_off").array().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    refersTo({
      name: "notification_preferences_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
  ],
);

memberData(notifications, {
  of: "accountId",
  names: ["senderId"],
  exports: [
    "accountId",
    "type",
    "senderId",
    "eventId",
    "groupId",
    "threadId",
    "circleId",
    "activityId",
    "ticketId",
    "happened",
    "times",
    "readAt",
    "createdAt",
  ],
  withholds: { "It repeats what the notification is about.": ["subjectKey"] },
  isDeleted: true,
});

memberData(notificationPreferences, {
  of: "accountId",
  exports: ["accountId", "turnedOff", "updatedAt"],
  isDeleted: true,
});
