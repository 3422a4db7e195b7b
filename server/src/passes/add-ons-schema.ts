import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, keyOf, money, refersTo, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { passTypes } from "./schema.ts";

/** What is sold beside a pass: a meal, a parking place. Its supply is the pool (addOn, id) of the capacity ledger. */
export const addOns = pgTable(
  "add_ons",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    shortDescription: text("short_description").notNull().default(""),
    longDescription: text("long_description"),
    active: boolean("active").notNull().default(true),
    price: money("price").notNull(),
    /** For each night of the reservation of its pass. */
    pricePerNight: boolean("price_per_night").notNull().default(false),
    supply: integer("supply"),
    imageId: uuid("image_id"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "add_ons_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({ name: "add_ons_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    check("add_ons_price_check", sql`${table.price} >= 0`),
    check("add_ons_supply_check", sql`${table.supply} >= 0`),
    index("add_ons_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

/** The pass types that an add-on is for; without any it is for all of its event. */
export const addOnPassTypes = pgTable(
  "add_on_pass_types",
  { organizationId: tenantId(), addOnId: uuid("add_on_id").notNull(), passTypeId: uuid("pass_type_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.addOnId, table.passTypeId] }),
    refersTo({
      name: "add_on_pass_types_add_on",
      from: [table.organizationId, table.addOnId],
      to: addOns,
      onDelete: "cascade",
    }),
    refersTo({
      name: "add_on_pass_types_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    index("add_on_pass_types_pass_type_index").on(table.organizationId, table.passTypeId),
  ],
);

/** An add-on that can only be had together with another one. */
export const addOnNeeds = pgTable(
  "add_on_needs",
  { organizationId: tenantId(), addOnId: uuid("add_on_id").notNull(), neededId: uuid("needed_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.addOnId, table.neededId] }),
    refersTo({
      name: "add_on_needs_add_on",
      from: [table.organizationId, table.addOnId],
      to: addOns,
      onDelete: "cascade",
    }),
    refersTo({
      name: "add_on_needs_needed",
      from: [table.organizationId, table.neededId],
      to: addOns,
      onDelete: "cascade",
    }),
    check("add_on_needs_self_check", sql`${table.addOnId} <> ${table.neededId}`),
    index("add_on_needs_needed_index").on(table.organizationId, table.neededId),
  ],
);

communityData("What organisers sell beside passes.", addOns, addOnPassTypes, addOnNeeds);
