import {
  type WaitlistHappening,
  waitlistHappenings,
  type WaitlistState,
  waitlistStates,
} from "@marquee/contract/waitlist";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, partOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { passTypes } from "../passes/schema.ts";

/** How the waiting list of a pass type is set. One that nobody set and nobody joined has no row. */
export const waitlists = pgTable(
  "waitlists",
  {
    organizationId: tenantId(),
    passTypeId: uuid("pass_type_id").notNull(),
    eventId: uuid("event_id").notNull(),
    isOn: boolean("is_on").notNull().default(true),
    offerHours: integer("offer_hours").notNull().default(24),
    lastNumber: integer("last_number").notNull().default(0),
    /** Free places that the log has, and that nobody could be offered yet. */
    freeSeen: integer("free_seen").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.passTypeId] }),
    partOf("waitlists_pass_type", [table.organizationId, table.passTypeId], passTypes),
    partOf("waitlists_event", [table.organizationId, table.eventId], events),
    check("waitlists_hours_check", sql`${table.offerHours} between 1 and 168`),
    index("waitlists_event_index").on(table.organizationId, table.eventId),
  ],
);

/** Somebody who waits for places, or did. Owner of the places that are offered in the capacity ledger. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
    accountId: uuid("account_id").notNull(),
    number: integer("number").notNull(),
    places: integer("places").notNull(),
    state: text("state", { enum: waitlistStates }).$type<WaitlistState>().notNull().default("waiting"),
    /** Since when it has its number. */
    since: moment("since").notNull(),
    offerEndsAt: moment("offer_ends_at"),
    reason: text("reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "waitlist_entries_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    partOf("waitlist_entries_event", [table.organizationId, table.eventId], events),
    partOf("waitlist_entries_pass_type", [table.organizationId, table.passTypeId], passTypes),
    oneOf("waitlist_entries_state", table.state, waitlistStates),
    check("waitlist_entries_places_check", sql`${table.places} between 1 and 100`),
    check("waitlist_entries_offer_check", sql`(${table.state} = 'offered') = (${table.offerEndsAt} is not null)`),
    check("waitlist_entries_reason_check", sql`length(${table.reason}) between 1 and 1000`),
    uniqueIndex("waitlist_entries_open_unique")
      .on(table.organizationId, table.eventId, table.accountId, table.passTypeId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    uniqueIndex("waitlist_entries_number_unique").on(table.organizationId, table.passTypeId, table.number),
    index("waitlist_entries_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
    index("waitlist_entries_event_order").on(table.organizationId, table.eventId, table.number, table.id),
    index("waitlist_entries_offers_index")
      .on(table.offerEndsAt)
      .where(sql`${table.state} = 'offered'`),
    index("waitlist_entries_waiting_index")
      .on(table.organizationId, table.passTypeId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** What happened on waiting lists, in numbers and without names: whoever is on one can check it. */
export const waitlistLog = pgTable(
  "waitlist_log",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
    happened: text("happened", { enum: waitlistHappenings }).$type<WaitlistHappening>().notNull(),
    number: integer("number"),
    places: integer("places").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("waitlist_log_event", [table.organizationId, table.eventId], events),
    partOf("waitlist_log_pass_type", [table.organizationId, table.passTypeId], passTypes),
    oneOf("waitlist_log_happened", table.happened, waitlistHappenings),
    index("waitlist_log_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("waitlist_log_pass_type_index").on(table.organizationId, table.passTypeId),
  ],
);

communityData("Rules of an event, and what happened by them in numbers that name nobody.", waitlists, waitlistLog);

memberData(waitlistEntries, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "eventId",
    "passTypeId",
    "number",
    "places",
    "state",
    "since",
    "offerEndsAt",
    "reason",
    "createdAt",
  ],
  isDeleted: true,
  holdsPlaces: "id",
});
