import { accessLevels, passTypeVisibilities } from "@marquee/contract/passes";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/schema.ts";
import { images } from "../images/schema.ts";
import {
  createdAt,
  folded,
  id,
  keyOf,
  moment,
  money,
  oneOf,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** What is sold for an event. Its places are the pool (passType, id) of the capacity ledger. */
export const passTypes = pgTable(
  "pass_types",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    shortDescription: text("short_description").notNull().default(""),
    longDescription: text("long_description"),
    price: money("price").notNull(),
    accessLevel: text("access_level", { enum: accessLevels }).notNull().default("regular"),
    /** private: only by a link of its own. */
    visibility: text("visibility", { enum: passTypeVisibilities }).notNull().default("public"),
    active: boolean("active").notNull().default(true),
    featuredImageId: uuid("featured_image_id"),
    minQuantityPerSale: integer("min_quantity_per_sale").notNull().default(1),
    maxQuantityPerSale: integer("max_quantity_per_sale").notNull().default(10),
    supply: integer("supply"),
    cancelable: boolean("cancelable").notNull().default(false),
    transferable: boolean("transferable").notNull().default(false),
    enableCoupons: boolean("enable_coupons").notNull().default(false),
    /** From so many passes in one order each costs this, where it is less. */
    groupMinimum: integer("group_minimum"),
    groupPrice: money("group_price"),
    /** The buyer says what it is worth to them; `price` is the least. */
    isChosenByBuyer: boolean("is_chosen_by_buyer").notNull().default(false),
    /** One asks for it first, and registers once the organisers approve. */
    needsApproval: boolean("needs_approval").notNull().default(false),
    minCouponQuantity: integer("min_coupon_quantity"),
    maxCouponQuantity: integer("max_coupon_quantity"),
    /** Sold from here on, before or after the event's own registration opens. */
    overrideStartDate: moment("override_start_date"),
    /** Which part of the event it is for; without them, all of it. */
    validFrom: moment("valid_from"),
    validUntil: moment("valid_until"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "pass_types_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "pass_types_image",
      from: [table.organizationId, table.featuredImageId],
      to: images,
      onDelete: "restrict",
    }),
    oneOf("pass_types_access_level", table.accessLevel, accessLevels),
    oneOf("pass_types_visibility", table.visibility, passTypeVisibilities),
    check("pass_types_price_check", sql`${table.price} >= 0`),
    check("pass_types_valid_check", sql`${table.validFrom} < ${table.validUntil}`),
    check(
      "pass_types_group_check",
      sql`num_nonnulls(${table.groupMinimum}, ${table.groupPrice}) <> 1 and ${table.groupMinimum} >= 2 and ${table.groupPrice} >= 0`,
    ),
    check("pass_types_supply_check", sql`${table.supply} >= 0`),
    check(
      "pass_types_quantity_check",
      sql`${table.minQuantityPerSale} >= 1 and ${table.minQuantityPerSale} <= ${table.maxQuantityPerSale} and ${table.maxQuantityPerSale} <= 100`,
    ),
    check(
      "pass_types_coupon_check",
      sql`${table.minCouponQuantity} >= 1 and ${table.minCouponQuantity} <= ${table.maxCouponQuantity}`,
    ),
    uniqueIndex("pass_types_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("pass_types_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

/** A price that replaces the pass type's own from `startDate` until before `endDate`. */
export const priceSchedules = pgTable(
  "price_schedules",
  {
    organizationId: tenantId(),
    id: id(),
    passTypeId: uuid("pass_type_id").notNull(),
    name: text("name"),
    price: money("price").notNull(),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "price_schedules_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    check("price_schedules_price_check", sql`${table.price} >= 0`),
    check("price_schedules_dates_check", sql`${table.startDate} < ${table.endDate}`),
    index("price_schedules_order").on(table.organizationId, table.passTypeId, table.startDate, table.id),
  ],
);

/** How much of what was paid comes back when a pass is cancelled in this time. */
export const refundSchedules = pgTable(
  "refund_schedules",
  {
    organizationId: tenantId(),
    id: id(),
    passTypeId: uuid("pass_type_id").notNull(),
    percentage: integer("percentage").notNull(),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date").notNull(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "refund_schedules_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    check("refund_schedules_percentage_check", sql`${table.percentage} between 0 and 100`),
    check("refund_schedules_dates_check", sql`${table.startDate} < ${table.endDate}`),
    index("refund_schedules_order").on(table.organizationId, table.passTypeId, table.startDate, table.id),
  ],
);

/** A discount by amount or by percent. Its uses are the pool (coupon, id) of the capacity ledger. */
export const coupons = pgTable(
  "coupons",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    /** Null: for every pass type of the event that takes coupons. */
    passTypeId: uuid("pass_type_id"),
    code: text("code").notNull(),
    codeKey: folded("code_key", "code"),
    description: text("description"),
    prePaid: boolean("pre_paid").notNull().default(false),
    active: boolean("active").notNull().default(true),
    startDate: moment("start_date"),
    endDate: moment("end_date"),
    discountAmount: money("discount_amount"),
    discountPercent: integer("discount_percent"),
    quantityMin: integer("quantity_min"),
    quantityMax: integer("quantity_max"),
    /** Passes in all. */
    useLimit: integer("use_limit"),
    /** Passes per account, over all of its orders. */
    purchaseLimit: integer("purchase_limit"),
    /** Comma-separated; null: anybody's. */
    emailDomains: text("email_domains"),
    applyToPassType: boolean("apply_to_pass_type").notNull().default(true),
    applyToAddOns: boolean("apply_to_add_ons").notNull().default(false),
    applyToReservation: boolean("apply_to_reservation").notNull().default(false),
    /** Somebody bought it for a group: it holds the places of the event and of its type itself, not the passes it is used for. */
    holdsPlaces: boolean("holds_places").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "coupons_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({
      name: "coupons_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    check("coupons_discount_check", sql`num_nonnulls(${table.discountAmount}, ${table.discountPercent}) = 1`),
    check("coupons_amount_check", sql`${table.discountAmount} >= 0`),
    check("coupons_percent_check", sql`${table.discountPercent} between 0 and 100`),
    check("coupons_dates_check", sql`${table.startDate} < ${table.endDate}`),
    check("coupons_quantity_check", sql`${table.quantityMin} <= ${table.quantityMax}`),
    check(
      "coupons_limits_check",
      sql`coalesce(least(${table.quantityMin}, ${table.quantityMax}, ${table.purchaseLimit}), 1) >= 1 and coalesce(${table.useLimit}, 0) >= 0`,
    ),
    check(
      "coupons_places_check",
      sql`not ${table.holdsPlaces} or (${table.passTypeId} is not null and ${table.useLimit} is not null and ${table.prePaid})`,
    ),
    uniqueIndex("coupons_code_unique").on(table.organizationId, table.eventId, table.codeKey),
    index("coupons_pass_type_index").on(table.organizationId, table.passTypeId),
    index("coupons_created_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
  ],
);

communityData("What organisers sell, and at what price.", passTypes, priceSchedules, refundSchedules, coupons);
