import {
  announcementStates,
  type AttendeeSegment,
  type ManagedAnnouncement,
  segmentRoles,
  skippedReasons,
} from "@marquee/contract/announcements";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { groups } from "../groups/schema.ts";
import { interests } from "../interests/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  partOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** `none`: no mail was wanted. `claimed`: one is being sent; whether it left is not known after a crash. */
export const mailStates = ["none", "waiting", "claimed", "sent", "failed", "skipped"] as const;

/** What is announced to a group, to those who come to an event, or without either to the community. */
export const announcements = pgTable(
  "announcements",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    groupId: uuid("group_id"),
    eventId: uuid("event_id"),
    creatorId: uuid("creator_id").notNull(),
    title: text("title").notNull(),
    html: text("html").notNull(),
    email: boolean("email").notNull(),
    push: boolean("push").notNull(),
    segmentRole: text("segment_role", { enum: segmentRoles }),
    segmentInterestId: uuid("segment_interest_id"),
    segmentEventId: uuid("segment_event_id"),
    /** Which of those who come to the event; null for all of them. */
    segmentAttendees: jsonb("segment_attendees").$type<AttendeeSegment>(),
    status: text("status", { enum: announcementStates }).notNull(),
    sendAt: moment("send_at").notNull(),
    /** The last of the receivers who have been found, in the order of their ids: where finding them goes on. */
    foundAccountId: uuid("found_account_id"),
    allFoundAt: moment("all_found_at"),
    /** When mails of it were last worked on: whoever looks whether that has stopped goes by it. */
    mailedAt: moment("mailed_at"),
    /** Whom it reached, once nothing of it is left to send; counted from the receivers until then. */
    delivery: jsonb("delivery").$type<ManagedAnnouncement["delivery"]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("announcements", table),
    partOf("announcements_group", [table.organizationId, table.groupId], groups),
    partOf("announcements_event", [table.organizationId, table.eventId], events),
    partOf("announcements_interest", [table.organizationId, table.segmentInterestId], interests),
    partOf("announcements_segment_event", [table.organizationId, table.segmentEventId], events),
    refersTo({
      name: "announcements_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("announcements_status", table.status, announcementStates),
    oneOf("announcements_segment_role", table.segmentRole, segmentRoles),
    check("announcements_attendees_check", sql`${table.segmentAttendees} is null or ${table.eventId} is not null`),
    check("announcements_of_one_check", sql`${table.groupId} is null or ${table.eventId} is null`),
    index("announcements_group_order").on(table.organizationId, table.groupId, table.sendAt, table.id),
    index("announcements_order").on(table.organizationId, table.sendAt, table.id),
    index("announcements_event_order").on(table.organizationId, table.eventId, table.sendAt, table.id),
    index("announcements_creator_index").on(table.organizationId, table.creatorId),
    index("announcements_interest_index").on(table.organizationId, table.segmentInterestId),
    index("announcements_segment_event_index").on(table.organizationId, table.segmentEventId),
    index("announcements_due_index")
      .on(table.sendAt)
      .where(sql`${table.status} in ('scheduled', 'sending')`),
  ],
);

/** Whom an announcement has reached, and what became of the mail. A row decides that nobody gets it twice. */
export const announcementReceivers = pgTable(
  "announcement_receivers",
  {
    organizationId: tenantId(),
    announcementId: uuid("announcement_id").notNull(),
    accountId: uuid("account_id").notNull(),
    mail: text("mail", { enum: mailStates }).notNull(),
    reason: text("reason", { enum: skippedReasons }),
    attempts: integer("attempts").notNull().default(0),
    /** When its mail is to be sent, or was begun, or had its end. */
    mailAt: moment("mail_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.announcementId, table.accountId] }),
    partOf("announcement_receivers_announcement", [table.organizationId, table.announcementId], announcements),
    partOf("announcement_receivers_account", [table.organizationId, table.accountId], accounts),
    oneOf("announcement_receivers_mail", table.mail, mailStates),
    oneOf("announcement_receivers_reason", table.reason, skippedReasons),
    check("announcement_receivers_skipped_check", sql`(${table.mail} = 'skipped') = (${table.reason} is not null)`),
    index("announcement_receivers_account_index").on(table.organizationId, table.accountId, table.mailAt),
    index("announcement_receivers_open_index")
      .on(table.organizationId, table.announcementId, table.accountId)
      .where(sql`${table.mail} in ('waiting', 'claimed')`),
  ],
);

const ofItsReaders = "What was announced belongs to those it was for.";

memberData(announcements, {
  of: "creatorId",
  exports: [
    "id",
    "slug",
    "groupId",
    "eventId",
    "creatorId",
    "title",
    "html",
    "segmentAttendees",
    "status",
    "sendAt",
    "createdAt",
  ],
  withholds: { "It counts the people whom it reached.": ["delivery"] },
  keeps: {
    [ofItsReaders]: ["slug", "title", "html"],
    "It counts people and names none.": ["delivery"],
    "It names what an event has, and nobody.": ["segmentAttendees"],
  },
  keepsIds: { [ofItsReaders]: ["creatorId"] },
});

memberData(announcementReceivers, {
  of: "accountId",
  exports: ["announcementId", "accountId", "mail", "reason", "mailAt", "createdAt"],
  withholds: { "It is how often the product tried.": ["attempts"] },
  isDeleted: true,
});
