import { bookingStatuses } from "@marquee/contract/bookings";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  moment,
  money,
  oneOf,
  partOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** Somewhere with spaces that can be booked. */
export const bookingPlaces = pgTable(
  "booking_places",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    imageId: uuid("image_id"),
    timezone: text("timezone").notNull(),
    active: boolean("active").notNull().default(true),
    address1: text("address1"),
    address2: text("address2"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    country: text("country"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("booking_places", table),
    refersTo({
      name: "booking_places_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    uniqueIndex("booking_places_slug_unique").on(table.organizationId, table.slug),
    index("booking_places_name_order").on(table.organizationId, table.name, table.id),
    index("booking_places_created_order").on(table.organizationId, table.createdAt, table.id),
    index("booking_places_image_index").on(table.organizationId, table.imageId),
  ],
);

/** What those who have a tier, by its slug, pay for a slot. */
export type TierPrice = { readonly tier: string; readonly price: number };

/** What can be booked by the slot. Times without a date are those of its place. */
export const bookingSpaces = pgTable(
  "booking_spaces",
  {
    organizationId: tenantId(),
    id: id(),
    placeId: uuid("place_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    imageId: uuid("image_id"),
    active: boolean("active").notNull().default(true),
    supply: integer("supply").notNull().default(1),
    slotDuration: integer("slot_duration").notNull(),
    price: money("price").notNull().default(0),
    tierPrices: jsonb("tier_prices").$type<readonly TierPrice[]>().notNull().default([]),
    start: moment("start_at"),
    end: moment("end_at"),
    leadMinutes: integer("lead_minutes").notNull().default(0),
    daysAhead: integer("days_ahead"),
    bufferMinutes: integer("buffer_minutes").notNull().default(0),
    cancelHours: integer("cancel_hours"),
    bookingsPerAccount: integer("bookings_per_account"),
    needsApproval: boolean("needs_approval").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("booking_spaces_place", [table.organizationId, table.placeId], bookingPlaces),
    refersTo({
      name: "booking_spaces_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    check("booking_spaces_supply_check", sql`${table.supply} between 1 and 1000`),
    check("booking_spaces_duration_check", sql`${table.slotDuration} between 5 and 1440`),
    check("booking_spaces_price_check", sql`${table.price} >= 0`),
    check("booking_spaces_bounds_check", sql`${table.end} > ${table.start}`),
    check("booking_spaces_waits_check", sql`least(${table.leadMinutes}, ${table.bufferMinutes}) >= 0`),
    uniqueIndex("booking_spaces_slug_unique").on(table.organizationId, table.placeId, table.slug),
    index("booking_spaces_name_order").on(table.organizationId, table.placeId, table.name, table.id),
    index("booking_spaces_image_index").on(table.organizationId, table.imageId),
  ],
);

/** When a space is open each week: minutes of the day at its place, and the day from 0 (Sunday) to 6. */
export const bookingSpaceHours = pgTable(
  "booking_space_hours",
  {
    organizationId: tenantId(),
    id: id(),
    spaceId: uuid("space_id").notNull(),
    dayOfWeek: smallint("day_of_week").notNull(),
    opens: smallint("opens").notNull(),
    closes: smallint("closes").notNull(),
  },
  (table) => [
    keyOf(table),
    partOf("booking_space_hours_space", [table.organizationId, table.spaceId], bookingSpaces),
    check("booking_space_hours_day_check", sql`${table.dayOfWeek} between 0 and 6`),
    check(
      "booking_space_hours_times_check",
      sql`${table.opens} >= 0 and ${table.opens} < ${table.closes} and ${table.closes} <= 1440`,
    ),
    index("booking_space_hours_space_index").on(table.organizationId, table.spaceId),
  ],
);

export const bookingSpaceBlackouts = pgTable(
  "booking_space_blackouts",
  {
    organizationId: tenantId(),
    id: id(),
    spaceId: uuid("space_id").notNull(),
    start: moment("start_at").notNull(),
    end: moment("end_at").notNull(),
    note: text("note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("booking_space_blackouts_space", [table.organizationId, table.spaceId], bookingSpaces),
    check("booking_space_blackouts_times_check", sql`${table.start} < ${table.end}`),
    index("booking_space_blackouts_end_order").on(table.organizationId, table.spaceId, table.end),
  ],
);

/** What was asked of those who run the community, and what they said. */
export const answers = ["asked", "granted"] as const;
export const cancelers = ["member", "community", "expiry"] as const;

/**
 * A slot that somebody has, or had. Of a space there are as many units as its supply; a booking has one of them from its
 * start until the buffer behind it is over. That no unit is had twice at once holds the database, by an exclusion
 * (migration): whatever the grid of slots was when each was booked.
 */
export const bookings = pgTable(
  "bookings",
  {
    organizationId: tenantId(),
    id: id(),
    /** Given when it is confirmed. */
    alternateId: bigint("alternate_id", { mode: "number" }),
    spaceId: uuid("space_id").notNull(),
    accountId: uuid("account_id").notNull(),
    status: text("status", { enum: bookingStatuses }).notNull(),
    /** From 1. */
    unit: smallint("unit").notNull(),
    /** Local ones of the place, as they were when it was booked. */
    day: text("day").notNull(),
    time: text("time").notNull(),
    start: moment("start_at").notNull(),
    end: moment("end_at").notNull(),
    occupiedUntil: moment("occupied_until").notNull(),
    price: money("price").notNull(),
    currency: text("currency").notNull(),
    /** By the rules of when it was booked; null: it cannot be. */
    cancelableUntil: moment("cancelable_until"),
    /** Null: nobody was asked. One that was declined, or never answered, stays asked. */
    approval: text("approval", { enum: answers }),
    /** Of a draft: until then it has its unit. */
    expiresAt: moment("expires_at"),
    usedAt: moment("used_at"),
    canceledAt: moment("canceled_at"),
    canceledBy: text("canceled_by", { enum: cancelers }),
    cancelReason: text("cancel_reason"),
    /** What it was paid with; null where it was free, or is not paid. */
    intentId: uuid("intent_id"),
    /** When whoever has it is to be reminded; null: they were, or need not be. */
    remindAt: moment("remind_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("bookings_space", [table.organizationId, table.spaceId], bookingSpaces),
    partOf("bookings_account", [table.organizationId, table.accountId], accounts),
    oneOf("bookings_status", table.status, bookingStatuses),
    oneOf("bookings_canceled_by", table.canceledBy, cancelers),
    oneOf("bookings_approval", table.approval, answers),
    check("bookings_unit_check", sql`${table.unit} >= 1`),
    check(
      "bookings_times_check",
      sql`${table.start} < ${table.end} and ${table.end} <= ${table.occupiedUntil} and ${table.price} >= 0`,
    ),
    check("bookings_draft_check", sql`(${table.status} = 'draft') = (${table.expiresAt} is not null)`),
    check("bookings_number_check", sql`${table.status} <> 'ready' or ${table.alternateId} is not null`),
    check(
      "bookings_canceled_check",
      sql`(${table.status} = 'canceled') = (${table.canceledAt} is not null)
        and (${table.canceledAt} is null) = (${table.canceledBy} is null)`,
    ),
    uniqueIndex("bookings_number_unique").on(table.organizationId, table.alternateId),
    index("bookings_space_order").on(table.organizationId, table.spaceId, table.start, table.id),
    index("bookings_account_order").on(table.organizationId, table.accountId, table.start, table.id),
    index("bookings_start_order").on(table.organizationId, table.start, table.id),
    index("bookings_asked_order")
      .on(table.organizationId, table.start, table.id)
      .where(sql`${table.approval} = 'asked' and ${table.status} = 'draft'`),
    index("bookings_expiry_index")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    index("bookings_remind_index")
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
  ],
);

communityData("It is the community's own.", bookingPlaces, bookingSpaces, bookingSpaceHours, bookingSpaceBlackouts);

memberData(bookings, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "alternateId",
    "spaceId",
    "status",
    "day",
    "time",
    "start",
    "end",
    "price",
    "currency",
    "cancelableUntil",
    "approval",
    "expiresAt",
    "usedAt",
    "canceledAt",
    "canceledBy",
    "cancelReason",
    "intentId",
    "createdAt",
    "updatedAt",
  ],
  withholds: {
    "It only keeps two bookings from being at the same time.": ["unit", "occupiedUntil"],
    "It only says when a reminder is due.": ["remindAt"],
  },
  isDeleted: true,
});
