import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, keyOf, moment, money, refersTo, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { addOns } from "./add-ons-schema.ts";
import { passTypes } from "./schema.ts";

const passBounds = () => ({ minPasses: integer("min_passes"), maxPasses: integer("max_passes") });
/** Between when and when a stay begins, and ends; the defaults are proposed. */
const stayBounds = () => ({
  minStart: moment("min_start"),
  defaultStart: moment("default_start"),
  maxStart: moment("max_start"),
  minEnd: moment("min_end"),
  defaultEnd: moment("default_end"),
  maxEnd: moment("max_end"),
});

/**
 * A kind of room. Where stays have dates, each night is a pool (roomNight, id of type and night) of the capacity ledger, as
 * large as the supply; else the rooms are the pool (roomType, id).
 */
export const roomTypes = pgTable(
  "room_types",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    active: boolean("active").notNull().default(true),
    price: money("price").notNull(),
    pricePerNight: boolean("price_per_night").notNull().default(true),
    imageId: uuid("image_id").notNull(),
    supply: integer("supply"),
    ...passBounds(),
    ...stayBounds(),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "room_types_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "room_types_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    check("room_types_price_check", sql`${table.price} >= 0`),
    check("room_types_supply_check", sql`${table.supply} >= 0`),
    check("room_types_passes_check", sql`${table.minPasses} >= 1 and ${table.minPasses} <= ${table.maxPasses}`),
    index("room_types_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

/** What a pass type makes of a room type. Without any, a room type is for all pass types, as it stands. */
export const roomTypePassTypes = pgTable(
  "room_type_pass_types",
  {
    organizationId: tenantId(),
    id: id(),
    roomTypeId: uuid("room_type_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
    enabled: boolean("enabled").notNull().default(true),
    /** For each pass of the type, once. */
    premium: money("premium").notNull().default(0),
    /** Nights that the price of the pass contains. */
    includedNights: integer("included_nights").notNull().default(0),
    ...passBounds(),
    ...stayBounds(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "room_type_pass_types_room_type",
      from: [table.organizationId, table.roomTypeId],
      to: roomTypes,
      onDelete: "cascade",
    }),
    refersTo({
      name: "room_type_pass_types_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    check("room_type_pass_types_amounts_check", sql`${table.premium} >= 0 and ${table.includedNights} >= 0`),
    uniqueIndex("room_type_pass_types_unique").on(table.organizationId, table.roomTypeId, table.passTypeId),
    index("room_type_pass_types_pass_type_index").on(table.organizationId, table.passTypeId),
  ],
);

/** Bounds of a stay that hold for who has an add-on, such as a night more. */
export const roomTypeAddOns = pgTable(
  "room_type_add_ons",
  {
    organizationId: tenantId(),
    id: id(),
    roomTypeId: uuid("room_type_id").notNull(),
    addOnId: uuid("add_on_id").notNull(),
    ...stayBounds(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "room_type_add_ons_room_type",
      from: [table.organizationId, table.roomTypeId],
      to: roomTypes,
      onDelete: "cascade",
    }),
    refersTo({
      name: "room_type_add_ons_add_on",
      from: [table.organizationId, table.addOnId],
      to: addOns,
      onDelete: "cascade",
    }),
    uniqueIndex("room_type_add_ons_unique").on(table.organizationId, table.roomTypeId, table.addOnId),
    index("room_type_add_ons_add_on_index").on(table.organizationId, table.addOnId),
  ],
);

communityData("Where organisers let people stay, and at what price.", roomTypes, roomTypePassTypes, roomTypeAddOns);
