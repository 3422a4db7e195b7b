import { paymentProviders } from "@marquee/contract/organization";
import { itemKinds, paymentPurposes, paymentTypes, refundReasons } from "@marquee/contract/payments";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  moment,
  money,
  oneOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { coupons } from "../passes/schema.ts";
import { passes, registrations } from "../registration/schema.ts";

const intentStatuses = ["created", "processing", "captured", "failed", "canceled"] as const;
const providers = { enum: paymentProviders };

/** What a purpose needs beside its subject: add-ons, how many coupons. Never anything of a person. */
export type IntentDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Something to be paid. `purpose` and `subjectId` say what for, `details` what more the purpose needs to find it again,
 * and `dueHash` exactly what it was made for: another cart needs another intent. `refunded` is the sum of what went back
 * of it, and the check holds it at what was paid, whoever gives back beside.
 */
export const paymentIntents = pgTable(
  "payment_intents",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    eventId: uuid("event_id"),
    registrationId: uuid("registration_id"),
    purpose: text("purpose", { enum: paymentPurposes }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    details: jsonb("details").$type<IntentDetails>().notNull().default({}),
    provider: text("provider", providers).notNull(),
    status: text("status", { enum: intentStatuses }).notNull().default("created"),
    /** Counts tries at the provider: its idempotency key is made from intent and attempt. */
    attempt: integer("attempt").notNull().default(1),
    description: text("description"),
    subTotal: money("sub_total").notNull(),
    salesTax: money("sales_tax").notNull().default(0),
    salesTaxRate: numeric("sales_tax_rate", { precision: 7, scale: 4, mode: "number" }).notNull().default(0),
    amount: money("amount").notNull(),
    refunded: money("refunded").notNull().default(0),
    /** How many refunds there are: the next one's reference is made from it. */
    refunds: integer("refunds").notNull().default(0),
    currency: text("currency").notNull(),
    secret: text("secret").notNull(),
    referenceId: text("reference_id").notNull(),
    /** What the provider calls it, once it knows it. */
    providerId: text("provider_id"),
    dueHash: text("due_hash").notNull(),
    country: text("country").notNull().default(""),
    state: text("state").notNull().default(""),
    zip: text("zip").notNull().default(""),
    metadata: jsonb("metadata").notNull().default({}),
    capturedAt: moment("captured_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "payment_intents_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "payment_intents_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "restrict",
    }),
    refersTo({
      name: "payment_intents_registration",
      from: [table.organizationId, table.registrationId],
      to: registrations,
      onDelete: "restrict",
    }),
    oneOf("payment_intents_purpose", table.purpose, paymentPurposes),
    oneOf("payment_intents_provider", table.provider, paymentProviders),
    oneOf("payment_intents_status", table.status, intentStatuses),
    check(
      "payment_intents_amounts_check",
      sql`${table.subTotal} >= 0 and ${table.salesTax} >= 0 and ${table.amount} = ${table.subTotal} + ${table.salesTax}`,
    ),
    check(
      "payment_intents_refunded_check",
      sql`${table.refunded} between 0 and ${table.amount} and (${table.refunded} = 0 or ${table.status} = 'captured')`,
    ),
    check("payment_intents_currency_check", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("payment_intents_captured_check", sql`(${table.status} = 'captured') = (${table.capturedAt} is not null)`),
    uniqueIndex("payment_intents_reference_unique").on(table.organizationId, table.provider, table.referenceId),
    uniqueIndex("payment_intents_provider_unique").on(table.organizationId, table.provider, table.providerId),
    index("payment_intents_waiting_index")
      .on(table.createdAt)
      .where(sql`${table.status} in ('created', 'processing') and ${table.providerId} is not null`),
    uniqueIndex("payment_intents_open_unique")
      .on(table.organizationId, table.accountId, table.purpose, table.subjectId)
      .where(sql`${table.status} in ('created', 'processing')`),
    index("payment_intents_account_index").on(table.organizationId, table.accountId, table.createdAt),
    index("payment_intents_event_index").on(table.organizationId, table.eventId),
    index("payment_intents_registration_index").on(table.organizationId, table.registrationId, table.createdAt),
  ],
);

/** The ledger: rows are added and never change. What was paid for something is the sum over its items. */
export const payments = pgTable(
  "payments",
  {
    organizationId: tenantId(),
    id: id(),
    type: text("type", { enum: paymentTypes }).notNull(),
    intentId: uuid("intent_id").notNull(),
    accountId: uuid("account_id").notNull(),
    registrationId: uuid("registration_id"),
    address1: text("address1").notNull().default(""),
    address2: text("address2").notNull().default(""),
    city: text("city").notNull().default(""),
    state: text("state").notNull().default(""),
    country: text("country").notNull().default(""),
    zip: text("zip").notNull().default(""),
    subTotal: money("sub_total").notNull(),
    salesTax: money("sales_tax").notNull(),
    salesTaxRate: numeric("sales_tax_rate", { precision: 7, scale: 4, mode: "number" }),
    chargedAmt: money("charged_amt").notNull(),
    currency: text("currency").notNull(),
    last4: text("last4"),
    /** Why money went back. */
    reason: text("reason", { enum: refundReasons }),
    provider: text("provider", providers).notNull(),
    providerReference: text("provider_reference").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "payments_intent",
      from: [table.organizationId, table.intentId],
      to: paymentIntents,
      onDelete: "restrict",
    }),
    refersTo({
      name: "payments_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "payments_registration",
      from: [table.organizationId, table.registrationId],
      to: registrations,
      onDelete: "restrict",
    }),
    oneOf("payments_type", table.type, paymentTypes),
    oneOf("payments_reason", table.reason, refundReasons),
    check("payments_reason_of_refund_check", sql`(${table.type} = 'refund') = (${table.reason} is not null)`),
    oneOf("payments_provider", table.provider, paymentProviders),
    check(
      "payments_amounts_check",
      sql`${table.subTotal} >= 0 and ${table.salesTax} >= 0 and ${table.chargedAmt} = ${table.subTotal} + ${table.salesTax}`,
    ),
    check("payments_currency_check", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    uniqueIndex("payments_charge_unique")
      .on(table.organizationId, table.intentId)
      .where(sql`${table.type} = 'charge'`),
    uniqueIndex("payments_provider_unique").on(table.organizationId, table.provider, table.providerReference),
    index("payments_registration_index").on(table.organizationId, table.registrationId, table.createdAt, table.id),
    index("payments_account_index").on(table.organizationId, table.accountId, table.createdAt, table.id),
  ],
);

/** That what an organiser collects outside has arrived: until then its charge is a promise. */
export const paymentReceipts = pgTable(
  "payment_receipts",
  {
    organizationId: tenantId(),
    paymentId: uuid("payment_id").notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.paymentId] }),
    refersTo({
      name: "payment_receipts_payment",
      from: [table.organizationId, table.paymentId],
      to: payments,
      onDelete: "restrict",
    }),
  ],
);

/**
 * What a payment paid for (or gave back for), one row a thing: `amount` with its tax. `passId` is the pass that it belongs
 * to, where it belongs to one.
 */
export const paymentItems = pgTable(
  "payment_items",
  {
    organizationId: tenantId(),
    id: id(),
    paymentId: uuid("payment_id").notNull(),
    kind: text("kind", { enum: itemKinds }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    passId: uuid("pass_id"),
    couponId: uuid("coupon_id"),
    amount: money("amount").notNull(),
    tax: money("tax").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "payment_items_payment",
      from: [table.organizationId, table.paymentId],
      to: payments,
      onDelete: "restrict",
    }),
    refersTo({
      name: "payment_items_pass",
      from: [table.organizationId, table.passId],
      to: passes,
      onDelete: "restrict",
    }),
    refersTo({
      name: "payment_items_coupon",
      from: [table.organizationId, table.couponId],
      to: coupons,
      onDelete: "restrict",
    }),
    oneOf("payment_items_kind", table.kind, itemKinds),
    check("payment_items_amount_check", sql`${table.amount} >= 0 and ${table.tax} between 0 and ${table.amount}`),
    check("payment_items_pass_check", sql`${table.kind} <> 'pass' or ${table.subjectId} = ${table.passId}`),
    uniqueIndex("payment_items_subject_unique").on(table.organizationId, table.paymentId, table.kind, table.subjectId),
    index("payment_items_pass_index").on(table.organizationId, table.passId),
  ],
);

export const movementKinds = ["fee", "refund", "dispute"] as const;
/** `failed`: the provider would not do it, or it came back. */
const movementStates = ["open", "done", "failed", "won", "lost"] as const;

/**
 * What a provider has done beside the payment itself: its fee, a refund, a dispute. The provider's own name of it is there
 * once, so that whatever is told twice, late or out of order is booked once.
 */
export const providerMovements = pgTable(
  "provider_movements",
  {
    organizationId: tenantId(),
    id: id(),
    intentId: uuid("intent_id").notNull(),
    kind: text("kind", { enum: movementKinds }).notNull(),
    state: text("state", { enum: movementStates }).notNull(),
    reference: text("reference").notNull(),
    /** The refund of ours that it is. */
    paymentId: uuid("payment_id"),
    amount: money("amount").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "provider_movements_intent",
      from: [table.organizationId, table.intentId],
      to: paymentIntents,
      onDelete: "restrict",
    }),
    refersTo({
      name: "provider_movements_payment",
      from: [table.organizationId, table.paymentId],
      to: payments,
      onDelete: "restrict",
    }),
    oneOf("provider_movements_kind", table.kind, movementKinds),
    oneOf("provider_movements_state", table.state, movementStates),
    check("provider_movements_amount_check", sql`${table.amount} >= 0`),
    uniqueIndex("provider_movements_reference_unique").on(table.organizationId, table.reference),
    index("provider_movements_intent_index").on(table.organizationId, table.intentId),
    index("provider_movements_failed_index")
      .on(table.organizationId)
      .where(sql`${table.state} = 'failed'`),
  ],
);

/**
 * By which provider a community takes money, chosen by its administrators in place of its file, and its keys there.
 * What is secret is sealed with the installation's secret.
 */
export const paymentSettings = pgTable(
  "payment_settings",
  {
    organizationId: tenantId(),
    provider: text("provider", providers).notNull(),
    publishableKey: text("publishable_key"),
    sealedSecretKey: text("sealed_secret_key"),
    sealedWebhookSecret: text("sealed_webhook_secret"),
    /** When the provider last told something, and when somebody last said that they were the provider and were not. */
    webhookAt: moment("webhook_at"),
    refusedAt: moment("refused_at"),
    /** Until when everything that happened there is known, whether it was told or not. */
    knownUntil: moment("known_until"),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    inTenant("payment_settings", table),
    oneOf("payment_settings_provider", table.provider, paymentProviders),
  ],
);

const bookkeeping = "The law asks that what was paid is kept, with the account that then says nothing of who it was.";
const amongServices = "It is between the services that move the money.";

memberData(paymentIntents, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "eventId",
    "registrationId",
    "purpose",
    "subjectId",
    "provider",
    "status",
    "description",
    "subTotal",
    "salesTax",
    "amount",
    "refunded",
    "currency",
    "country",
    "state",
    "zip",
    "capturedAt",
    "createdAt",
  ],
  withholds: { [amongServices]: ["secret", "referenceId", "providerId", "dueHash", "metadata", "details", "refunds"] },
  keeps: {
    [bookkeeping]: ["description", "currency", "country", "state", "zip"],
    [amongServices]: ["secret", "referenceId", "providerId", "dueHash", "metadata", "details"],
  },
  keepsIds: { [bookkeeping]: ["accountId"] },
});

memberData(payments, {
  of: "accountId",
  exports: [
    "id",
    "type",
    "accountId",
    "registrationId",
    "reason",
    "last4",
    "address1",
    "address2",
    "city",
    "state",
    "country",
    "zip",
    "subTotal",
    "salesTax",
    "chargedAmt",
    "currency",
    "provider",
    "createdAt",
  ],
  withholds: { [amongServices]: ["providerReference"] },
  keeps: {
    [bookkeeping]: ["last4", "address1", "address2", "city", "state", "country", "zip", "currency"],
    [amongServices]: ["providerReference"],
  },
  keepsIds: { [bookkeeping]: ["accountId"] },
});

communityData("What a payment was for, a row a thing.", paymentItems);
communityData("That a payment has arrived.", paymentReceipts);
communityData("What a provider did beside a payment.", providerMovements);
communityData("They are the community's own keys.", paymentSettings);
