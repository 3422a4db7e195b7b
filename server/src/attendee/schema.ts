import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { passes, registrations } from "../registration/schema.ts";

/** What the organiser of an event allows with its passes; without a row everything until it begins. */
export const eventPassRules = pgTable(
  "event_pass_rules",
  {
    organizationId: tenantId(),
    eventId: uuid("event_id").notNull(),
    answersUntil: moment("answers_until"),
    transfersUntil: moment("transfers_until"),
    rotatingCodes: boolean("rotating_codes").notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId] }),
    refersTo({
      name: "event_pass_rules_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
  ],
);

communityData("What organisers allow with passes.", eventPassRules);

/** That a pass went from one registration into another. */
export const passTransfers = pgTable(
  "pass_transfers",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    passId: uuid("pass_id").notNull(),
    fromRegistrationId: uuid("from_registration_id").notNull(),
    toRegistrationId: uuid("to_registration_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "pass_transfers_pass",
      from: [table.organizationId, table.passId],
      to: passes,
      onDelete: "cascade",
    }),
    refersTo({
      name: "pass_transfers_from",
      from: [table.organizationId, table.fromRegistrationId],
      to: registrations,
      onDelete: "cascade",
    }),
    refersTo({
      name: "pass_transfers_to",
      from: [table.organizationId, table.toRegistrationId],
      to: registrations,
      onDelete: "cascade",
    }),
    index("pass_transfers_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("pass_transfers_pass_index").on(table.organizationId, table.passId),
    index("pass_transfers_from_index").on(table.organizationId, table.fromRegistrationId),
    index("pass_transfers_to_index").on(table.organizationId, table.toRegistrationId),
  ],
);

/** A pass that waits for whoever has an address. The row goes when it is taken, taken back or over. */
export const passOffers = pgTable(
  "pass_offers",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    passId: uuid("pass_id").notNull(),
    senderId: uuid("sender_id").notNull(),
    email: text("email").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "pass_offers_pass", from: [table.organizationId, table.passId], to: passes, onDelete: "cascade" }),
    refersTo({
      name: "pass_offers_sender",
      from: [table.organizationId, table.senderId],
      to: accounts,
      onDelete: "cascade",
    }),
    uniqueIndex("pass_offers_pass_unique").on(table.organizationId, table.passId),
    index("pass_offers_sender_index").on(table.organizationId, table.senderId),
    index("pass_offers_expiry_index").on(table.expiresAt),
  ],
);

memberData(passTransfers, {
  of: (account) => sql`exists (select from ${registrations} own
    where ${ofTenant(sql`${passTransfers.organizationId}`, "own")}
      and own.id in (${passTransfers.fromRegistrationId}, ${passTransfers.toRegistrationId}) and own.account_id = ${account})`,
  exports: ["eventId", "passId", "fromRegistrationId", "toRegistrationId", "createdAt"],
});

memberData(passOffers, {
  of: "senderId",
  exports: ["eventId", "passId", "senderId", "email", "expiresAt", "createdAt"],
  isDeleted: true,
});
