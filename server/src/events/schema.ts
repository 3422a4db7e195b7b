import { eventStatuses, eventTypes } from "@marquee/contract/events";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { series } from "../series/schema.ts";

export const events = pgTable(
  "events",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    status: text("status", { enum: eventStatuses }).notNull().default("draft"),
    /** When a draft is published by itself. */
    publishAt: moment("publish_at"),
    /** Found in lists and search; otherwise only with its link. */
    visible: boolean("visible").notNull().default(true),
    featured: boolean("featured").notNull().default(false),
    eventType: text("event_type", { enum: eventTypes }).notNull(),
    shortDescription: text("short_description").notNull(),
    longDescription: text("long_description"),
    externalUrl: text("external_url"),
    meetingUrl: text("meeting_url"),
    venue: text("venue"),
    address1: text("address1"),
    address2: text("address2"),
    city: text("city"),
    cityKey: folded("city_key", "city"),
    state: text("state"),
    country: text("country"),
    zip: text("zip"),
    /** The pin that the host has set, in degrees. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** In which it is held, such as en or pt-BR. */
    language: text("language"),
    timezone: text("timezone"),
    eventStart: moment("event_start").notNull(),
    eventEnd: moment("event_end").notNull(),
    imageId: uuid("image_id"),
    backgroundImageId: uuid("background_image_id"),
    venueMapId: uuid("venue_map_id"),
    groupId: uuid("group_id"),
    groupOnly: boolean("group_only").notNull().default(false),
    /** What it is one of. */
    seriesId: uuid("series_id"),
    creatorId: uuid("creator_id").notNull(),
    registration: boolean("registration").notNull().default(false),
    /** Without an account too. */
    guestRegistration: boolean("guest_registration").notNull().default(false),
    registrationStart: moment("registration_start").notNull(),
    registrationEnd: moment("registration_end").notNull(),
    /** People in all; null without limit. The capacity ledger keeps it. */
    registrationLimit: integer("registration_limit"),
    /** Submitted registrations. */
    registrationsCount: integer("registrations_count").notNull().default(0),
    publicRegistrants: boolean("public_registrants").notNull().default(false),
    reservationDescription: text("reservation_description"),
    chatBotNumber: text("chat_bot_number"),
    iosAppLink: text("ios_app_link"),
    androidAppLink: text("android_app_link"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("events", table),
    refersTo({ name: "events_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({
      name: "events_background_image",
      from: [table.organizationId, table.backgroundImageId],
      to: images,
      onDelete: "restrict",
    }),
    refersTo({
      name: "events_venue_map",
      from: [table.organizationId, table.venueMapId],
      to: images,
      onDelete: "restrict",
    }),
    refersTo({ name: "events_group", from: [table.organizationId, table.groupId], to: groups, onDelete: "restrict" }),
    refersTo({ name: "events_series", from: [table.organizationId, table.seriesId], to: series, onDelete: "restrict" }),
    refersTo({
      name: "events_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("events_status", table.status, eventStatuses),
    oneOf("events_type", table.eventType, eventTypes),
    check("events_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    check(
      "events_dates_check",
      sql`${table.eventStart} <= ${table.eventEnd} and ${table.registrationStart} <= ${table.registrationEnd}`,
    ),
    check("events_publish_check", sql`${table.publishAt} is null or ${table.status} = 'draft'`),
    check("events_group_check", sql`${table.groupId} is not null or not ${table.groupOnly}`),
    check("events_guests_check", sql`not (${table.guestRegistration} and ${table.groupOnly})`),
    check(
      "events_pin_check",
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("events_numbers_check", sql`${table.registrationLimit} >= 0 and ${table.registrationsCount} >= 0`),
    uniqueIndex("events_slug_unique").on(table.organizationId, table.slug),
    index("events_start_order").on(table.organizationId, table.eventStart, table.id),
    index("events_end_order").on(table.organizationId, table.eventEnd, table.id),
    index("events_name_order").on(table.organizationId, table.name, table.id),
    index("events_created_order").on(table.organizationId, table.createdAt, table.id),
    // The longest event bounds how far back one that is still running can have begun.
    index("events_duration_index").on(table.organizationId, sql`(${table.eventEnd} - ${table.eventStart})`),
    index("events_city_order").on(table.organizationId, table.cityKey, table.eventStart, table.id),
    index("events_language_order").on(table.organizationId, table.language, table.eventStart, table.id),
    index("events_featured_order")
      .on(table.organizationId, table.eventStart, table.id)
      .where(sql`${table.featured}`),
    index("events_publish_index")
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index("events_group_order").on(table.organizationId, table.groupId, table.eventStart, table.id),
    index("events_series_order").on(table.organizationId, table.seriesId, table.eventStart, table.id),
    index("events_creator_order").on(table.organizationId, table.creatorId, table.eventStart, table.id),
  ],
);

export const eventPages = pgTable(
  "event_pages",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull().default(""),
    html: text("html").notNull(),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "event_pages_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    uniqueIndex("event_pages_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("event_pages_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

export const faqSections = pgTable(
  "faq_sections",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "faq_sections_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    uniqueIndex("faq_sections_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("faq_sections_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
    index("faq_sections_name_order").on(table.organizationId, table.eventId, table.name, table.id),
  ],
);

export const faqs = pgTable(
  "faqs",
  {
    organizationId: tenantId(),
    id: id(),
    sectionId: uuid("section_id").notNull(),
    slug: text("slug").notNull(),
    question: text("question").notNull(),
    answer: text("answer").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "faqs_section",
      from: [table.organizationId, table.sectionId],
      to: faqSections,
      onDelete: "cascade",
    }),
    uniqueIndex("faqs_slug_unique").on(table.organizationId, table.sectionId, table.slug),
    index("faqs_order").on(table.organizationId, table.sectionId, table.sortOrder, table.id),
  ],
);

export const eventSponsors = pgTable(
  "event_sponsors",
  {
    organizationId: tenantId(),
    eventId: uuid("event_id").notNull(),
    accountId: uuid("account_id").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId, table.accountId] }),
    refersTo({
      name: "event_sponsors_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_sponsors_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    index("event_sponsors_order").on(table.organizationId, table.eventId, table.sortOrder, table.accountId),
    index("event_sponsors_account_index").on(table.organizationId, table.accountId),
  ],
);

const ofWhoComes = "An event belongs to those who come to it too.";

/** What its host wrote for those who come. */
const whatIsAnnounced = [
  "slug",
  "name",
  "shortDescription",
  "longDescription",
  "externalUrl",
  "meetingUrl",
  "venue",
  "address1",
  "address2",
  "city",
  "state",
  "country",
  "zip",
  "latitude",
  "longitude",
  "language",
  "timezone",
  "imageId",
  "backgroundImageId",
  "venueMapId",
  "reservationDescription",
  "chatBotNumber",
  "iosAppLink",
  "androidAppLink",
] as const;

memberData(events, {
  of: "creatorId",
  exports: [
    "id",
    "creatorId",
    "status",
    "publishAt",
    "eventType",
    "eventStart",
    "eventEnd",
    "groupId",
    "createdAt",
    ...whatIsAnnounced,
  ],
  keeps: {
    [ofWhoComes]: [...whatIsAnnounced],
  },
  keepsIds: { [ofWhoComes]: ["creatorId"] },
});

memberData(eventSponsors, { of: "accountId", exports: ["eventId", "accountId"], isDeleted: true });

communityData("What organisers publish of an event.", eventPages, faqSections, faqs);
