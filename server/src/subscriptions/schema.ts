import { priceIntervals, priceTypes, subscriptionStatuses } from "@marquee/contract/subscriptions";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
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
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { tiers } from "../tiers/schema.ts";

/** What can be subscribed to. It is never deleted: whoever subscribes keeps what they have. */
export const subscriptionProducts = pgTable(
  "subscription_products",
  {
    organizationId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    features: jsonb("features").$type<readonly string[]>().notNull(),
    featured: boolean("featured").notNull(),
    active: boolean("active").notNull(),
    trialDays: smallint("trial_days").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("subscription_products", table),
    check("subscription_products_trial_check", sql`${table.trialDays} between 0 and 365`),
    index("subscription_products_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

/** Which tiers a product grants while it is had. */
export const subscriptionProductTiers = pgTable(
  "subscription_product_tiers",
  {
    organizationId: tenantId(),
    productId: uuid("product_id").notNull(),
    tierId: uuid("tier_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.productId, table.tierId] }),
    partOf("subscription_product_tiers_product", [table.organizationId, table.productId], subscriptionProducts),
    partOf("subscription_product_tiers_tier", [table.organizationId, table.tierId], tiers),
    index("subscription_product_tiers_tier_index").on(table.organizationId, table.tierId),
  ],
);

/** For how much, and how long: it never changes, because somebody may have agreed to it. */
export const subscriptionPrices = pgTable(
  "subscription_prices",
  {
    organizationId: tenantId(),
    id: id(),
    productId: uuid("product_id").notNull(),
    active: boolean("active").notNull(),
    type: text("type", { enum: priceTypes }).notNull(),
    amount: money("amount").notNull(),
    minAmount: money("min_amount").notNull(),
    maxAmount: money("max_amount").notNull(),
    currency: text("currency").notNull(),
    interval: text("interval", { enum: priceIntervals }).notNull(),
    intervalCount: smallint("interval_count").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("subscription_prices_product", [table.organizationId, table.productId], subscriptionProducts),
    oneOf("subscription_prices_type", table.type, priceTypes),
    oneOf("subscription_prices_interval", table.interval, priceIntervals),
    check(
      "subscription_prices_amount_check",
      sql`${table.amount} between ${table.minAmount} and ${table.maxAmount} and ${table.minAmount} > 0`,
    ),
    check("subscription_prices_count_check", sql`${table.intervalCount} between 1 and 12`),
    check("subscription_prices_currency_check", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    index("subscription_prices_product_index").on(table.organizationId, table.productId),
  ],
);

/** Who subscribes to what, and how it stands. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    productId: uuid("product_id").notNull(),
    priceId: uuid("price_id").notNull(),
    quantity: smallint("quantity").notNull(),
    /** Of one, as it was agreed. */
    amount: money("amount").notNull(),
    status: text("status", { enum: subscriptionStatuses }).notNull(),
    /** The number of the period that runs. */
    period: integer("period").notNull(),
    expiresAt: moment("expires_at").notNull(),
    anchorDay: smallint("anchor_day").notNull(),
    cancelAtEnd: boolean("cancel_at_end").notNull(),
    pausedAt: moment("paused_at"),
    canceledAt: moment("canceled_at"),
    /** When the clock has something to do with it; null: never, or it has been called for it. */
    nextAt: moment("next_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("subscriptions_account", [table.organizationId, table.accountId], accounts),
    refersTo({
      name: "subscriptions_product",
      from: [table.organizationId, table.productId],
      to: subscriptionProducts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "subscriptions_price",
      from: [table.organizationId, table.priceId],
      to: subscriptionPrices,
      onDelete: "restrict",
    }),
    oneOf("subscriptions_status", table.status, subscriptionStatuses),
    check("subscriptions_paused_check", sql`(${table.status} = 'paused') = (${table.pausedAt} is not null)`),
    check("subscriptions_canceled_check", sql`(${table.status} = 'canceled') = (${table.canceledAt} is not null)`),
    check("subscriptions_quantity_check", sql`${table.quantity} between 1 and 100`),
    uniqueIndex("subscriptions_product_unique")
      .on(table.organizationId, table.accountId, table.productId)
      .where(sql`${table.status} <> 'canceled'`),
    index("subscriptions_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
    index("subscriptions_order").on(table.organizationId, table.createdAt, table.id),
    index("subscriptions_product_index").on(table.organizationId, table.productId, table.status),
    index("subscriptions_price_index").on(table.organizationId, table.priceId),
    index("subscriptions_due_index")
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
);

/** What is billed, a row a period: no number twice, and no two that wait to be paid. */
export const subscriptionPeriods = pgTable(
  "subscription_periods",
  {
    organizationId: tenantId(),
    id: id(),
    subscriptionId: uuid("subscription_id").notNull(),
    number: integer("number").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    billedAt: moment("billed_at").notNull(),
    dueAt: moment("due_at").notNull(),
    amount: money("amount").notNull(),
    /** Null for a trial. */
    invoiceId: uuid("invoice_id"),
    paidAt: moment("paid_at"),
    voidedAt: moment("voided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("subscription_periods_subscription", [table.organizationId, table.subscriptionId], subscriptions),
    check("subscription_periods_closed_check", sql`${table.paidAt} is null or ${table.voidedAt} is null`),
    check("subscription_periods_invoice_check", sql`(${table.number} = 0) = (${table.invoiceId} is null)`),
    uniqueIndex("subscription_periods_number_unique")
      .on(table.organizationId, table.subscriptionId, table.number)
      .where(sql`${table.voidedAt} is null`),
    uniqueIndex("subscription_periods_open_unique")
      .on(table.organizationId, table.subscriptionId)
      .where(sql`${table.paidAt} is null and ${table.voidedAt} is null`),
    uniqueIndex("subscription_periods_invoice_unique").on(table.organizationId, table.invoiceId),
  ],
);

communityData("What a community offers for money.", subscriptionProducts, subscriptionProductTiers, subscriptionPrices);

memberData(subscriptions, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "productId",
    "priceId",
    "quantity",
    "amount",
    "status",
    "expiresAt",
    "cancelAtEnd",
    "pausedAt",
    "canceledAt",
    "createdAt",
    "updatedAt",
  ],
  isDeleted: true,
});

memberData(subscriptionPeriods, {
  of: (account) => sql`exists (select from ${subscriptions} own
    where ${ofTenant(sql`${subscriptionPeriods.organizationId}`, "own")} and own.id = ${subscriptionPeriods.subscriptionId}
      and own.account_id = ${account})`,
  exports: [
    "id",
    "subscriptionId",
    "number",
    "startsAt",
    "endsAt",
    "dueAt",
    "amount",
    "invoiceId",
    "paidAt",
    "voidedAt",
  ],
  isDeleted: true,
});
