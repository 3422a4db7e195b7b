import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, moment, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { coupons } from "../passes/schema.ts";
import { registrations } from "./schema.ts";

/**
 * Whose a coupon is that was bought for a group. It holds the places of the event and of its pass type in the capacity
 * ledger; until it is bought they run out as those of a cart do, and it opens nothing.
 */
export const managedCoupons = pgTable(
  "managed_coupons",
  {
    organizationId: tenantId(),
    couponId: uuid("coupon_id").notNull(),
    eventId: uuid("event_id").notNull(),
    accountId: uuid("account_id").notNull(),
    registrationId: uuid("registration_id").notNull(),
    /** Uses that its buyer gave back: it holds them in its own pool, so that nobody can have them. */
    returned: integer("returned").notNull().default(0),
    boughtAt: moment("bought_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.couponId] }),
    refersTo({
      name: "managed_coupons_coupon",
      from: [table.organizationId, table.couponId],
      to: coupons,
      onDelete: "cascade",
    }),
    refersTo({
      name: "managed_coupons_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "managed_coupons_registration",
      from: [table.organizationId, table.registrationId],
      to: registrations,
      onDelete: "restrict",
    }),
    check("managed_coupons_returned_check", sql`${table.returned} >= 0`),
    uniqueIndex("managed_coupons_open_unique")
      .on(table.organizationId, table.eventId, table.accountId)
      .where(sql`${table.boughtAt} is null`),
    index("managed_coupons_account_index").on(
      table.organizationId,
      table.eventId,
      table.accountId,
      table.createdAt,
      table.couponId,
    ),
    index("managed_coupons_registration_index").on(table.organizationId, table.registrationId),
  ],
);

memberData(managedCoupons, {
  of: "accountId",
  exports: ["couponId", "eventId", "accountId", "registrationId", "returned", "boughtAt", "createdAt"],
  keepsIds: { "Organisers count places and money by it, without a name.": ["accountId"] },
});
