import { happenings, mailRhythms, notificationTypes, pushServices } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { announcements } from "../announcements/schema.ts";
import { bookings } from "../bookings/schema.ts";
import { contents } from "../channels/content-schema.ts";
import { events } from "../events/schema.ts";
import { groups } from "../groups/schema.ts";
import { createdAt, id, inTenant, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
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
    announcementId: uuid("announcement_id"),
    ticketId: uuid("ticket_id"),
    bookingId: uuid("booking_id"),
    /** What came out. */
    contentId: uuid("content_id"),
    /** What of the account's own it is about; null where others did something. */
    happened: text("happened", { enum: happenings }),
    subjectKey: text("subject_key").notNull(),
    readAt: moment("read_at"),
    /** When it is looked at for mail; null where it is not mailed, or is being or has been looked at. */
    mailDueAt: moment("mail_due_at"),
    /** Set before a mail is handed over: a process that ends in between sends nothing twice. */
    mailedAt: moment("mailed_at"),
    /** The same for push; what quiet hours hold is due later. */
    pushDueAt: moment("push_due_at"),
    pushedAt: moment("pushed_at"),
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
      part("announcement", [table.organizationId, table.announcementId], announcements),
      part("ticket", [table.organizationId, table.ticketId], supportTickets),
      part("booking", [table.organizationId, table.bookingId], bookings),
      part("content", [table.organizationId, table.contentId], contents),
      oneOf("notifications_type", table.type, notificationTypes),
      oneOf("notifications_happened", table.happened, happenings),
      uniqueIndex("notifications_unread_unique")
        .on(table.organizationId, table.accountId, table.subjectKey)
        .where(sql`${table.readAt} is null`),
      index("notifications_mail_due_index")
        .on(table.organizationId, table.accountId, table.mailDueAt)
        .where(sql`${table.mailDueAt} is not null`),
      index("notifications_push_due_index")
        .on(table.pushDueAt)
        .where(sql`${table.pushDueAt} is not null`),
      index("notifications_created_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
      index("notifications_sender_index").on(table.organizationId, table.senderId),
      index("notifications_event_index").on(table.organizationId, table.eventId),
      index("notifications_group_index").on(table.organizationId, table.groupId),
      index("notifications_thread_index").on(table.organizationId, table.threadId),
      index("notifications_activity_index").on(table.organizationId, table.activityId),
      index("notifications_ticket_index").on(table.organizationId, table.ticketId),
      index("notifications_booking_index").on(table.organizationId, table.bookingId),
      index("notifications_content_index").on(table.organizationId, table.contentId),
      index("notifications_circle_index").on(table.organizationId, table.circleId),
      index("notifications_announcement_index").on(table.organizationId, table.announcementId),
    ];
  },
);

/**
 * Who did it, of what several do before somebody looks: twelve people who like a post are one notification. Each counts
 * once, however often.
 */
export const notificationSenders = pgTable(
  "notification_senders",
  {
    organizationId: tenantId(),
    notificationId: uuid("notification_id").notNull(),
    accountId: uuid("account_id").notNull(),
    /** The comment that they wrote, where several are told together. */
    activityId: uuid("activity_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.notificationId, table.accountId] }),
    refersTo({
      name: "notification_senders_notification",
      from: [table.organizationId, table.notificationId],
      to: notifications,
      onDelete: "cascade",
    }),
    refersTo({
      name: "notification_senders_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "notification_senders_activity",
      from: [table.organizationId, table.activityId],
      to: posts,
      onDelete: "cascade",
    }),
    index("notification_senders_account_index").on(table.organizationId, table.accountId),
    index("notification_senders_activity_index").on(table.organizationId, table.activityId),
  ],
);

/** Mails a day of somebody who never chose. */
export const mailsADayUsually = 10;

/** Only what a person turned off is kept, so that a new preference begins as on for everybody. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    turnedOff: text("turned_off").array().notNull(),
    mailRhythm: text("mail_rhythm", { enum: mailRhythms }).notNull().default("soon"),
    /** Hours of the person's own day. */
    quietFrom: integer("quiet_from"),
    quietUntil: integer("quiet_until"),
    mailsADay: integer("mails_a_day").notNull().default(mailsADayUsually),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("notification_preferences_rhythm", table.mailRhythm, mailRhythms),
    primaryKey({ columns: [table.organizationId, table.accountId] }),
    refersTo({
      name: "notification_preferences_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
  ],
);

/** Mails that were handed over: what a day's cap counts. Kept for a month. */
export const notificationMails = pgTable(
  "notification_mails",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    /** The preference that turns it off, or `digest`. */
    kind: text("kind").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "notification_mails_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    index("notification_mails_account_order").on(table.organizationId, table.accountId, table.createdAt),
  ],
);

/** For which beginning of an event whoever has a place was reminded: another beginning is another reminder. */
export const eventReminders = pgTable(
  "event_reminders",
  {
    organizationId: tenantId(),
    eventId: uuid("event_id").notNull(),
    startsAt: moment("starts_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId, table.startsAt] }),
    refersTo({
      name: "event_reminders_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
  ],
);

/** Telephones and browsers that a person lets the community push to. */
export const pushDevices = pgTable(
  "push_devices",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    /** Of a browser the address of its push service: whoever knows it may push, and so only the person is told. */
    deviceToken: text("device_token").notNull(),
    pushService: text("push_service", { enum: pushServices }).notNull(),
    /** Of a browser: what a message is encrypted with, for nobody but it. */
    p256dh: text("p256dh"),
    auth: text("auth"),
    name: text("name"),
    model: text("model"),
    brand: text("brand"),
    manufacturer: text("manufacturer"),
    /** The sign-in in which the person let it be pushed to: once that is over nothing is. */
    sessionId: text("session_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "push_devices_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("push_devices_service", table.pushService, pushServices),
    check(
      "push_devices_keys_check",
      sql`(${table.pushService} = 'web') = (${table.p256dh} is not null and ${table.auth} is not null)`,
    ),
    // A device is one person's at a time: whoever uses it now.
    uniqueIndex("push_devices_token_unique").on(table.organizationId, table.deviceToken),
    index("push_devices_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
  ],
);

/** By which push services know the community (VAPID). The private key is sealed with the installation's secret. */
export const pushKeys = pgTable(
  "push_keys",
  {
    organizationId: tenantId(),
    publicKey: text("public_key").notNull(),
    sealedPrivateKey: text("sealed_private_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), inTenant("push_keys", table)],
);

communityData("They are about an event, not about a person.", eventReminders);
communityData("They are the community's own keys.", pushKeys);

memberData(notificationMails, { of: "accountId", exports: ["accountId", "kind", "createdAt"], isDeleted: true });

memberData(pushDevices, {
  of: "accountId",
  exports: ["accountId", "pushService", "name", "model", "brand", "manufacturer", "createdAt", "updatedAt"],
  withholds: {
    "Whoever knows it can push to the device.": ["deviceToken", "p256dh", "auth"],
    "It only tells when a sign-in is over.": ["sessionId"],
  },
  isDeleted: true,
});

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
    "announcementId",
    "ticketId",
    "bookingId",
    "contentId",
    "happened",
    "readAt",
    "mailedAt",
    "pushedAt",
    "createdAt",
  ],
  withholds: {
    "It repeats what the notification is about.": ["subjectKey"],
    "It is about work that is waiting.": ["mailDueAt", "pushDueAt"],
  },
  isDeleted: true,
});

memberData(notificationSenders, {
  of: "accountId",
  withholds: {
    "It is what others are told of what somebody did.": ["accountId", "notificationId", "activityId", "createdAt"],
  },
  isDeleted: true,
});

memberData(notificationPreferences, {
  of: "accountId",
  exports: ["accountId", "turnedOff", "mailRhythm", "quietFrom", "quietUntil", "mailsADay", "updatedAt"],
  isDeleted: true,
});
