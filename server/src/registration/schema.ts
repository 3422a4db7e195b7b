import { purchaseStatuses, registrationStatuses } from "@marquee/contract/registration";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, money, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { coupons, passTypes } from "../passes/schema.ts";
import { questions } from "./questions-schema.ts";

/** One person at one event: a cart while it is a draft. Owner of the places it holds in the capacity ledger. */
export const registrations = pgTable(
  "registrations",
  {
    organizationId: tenantId(),
    id: id(),
    /** Given when it is submitted: numbering carts would make every buyer of a tenant wait for every other. */
    alternateId: bigint("alternate_id", { mode: "number" }),
    accountId: uuid("account_id").notNull(),
    eventId: uuid("event_id").notNull(),
    status: text("status", { enum: registrationStatuses }).notNull().default("draft"),
    /** Of the cart. */
    couponId: uuid("coupon_id"),
    /** When the cart's places go back; null while it holds none. */
    expiresAt: moment("expires_at"),
    submittedAt: moment("submitted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "registrations_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "registrations_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "restrict",
    }),
    refersTo({
      name: "registrations_coupon",
      from: [table.organizationId, table.couponId],
      to: coupons,
      onDelete: "restrict",
    }),
    oneOf("registrations_status", table.status, registrationStatuses),
    check(
      "registrations_submitted_check",
      sql`${table.status} <> 'ready' or (${table.submittedAt} is not null and ${table.alternateId} is not null)`,
    ),
    uniqueIndex("registrations_person_unique").on(table.organizationId, table.eventId, table.accountId),
    uniqueIndex("registrations_alternate_unique").on(table.organizationId, table.alternateId),
    index("registrations_account_index").on(table.organizationId, table.accountId, table.status),
    index("registrations_expiry_index")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    index("registrations_submitted_order")
      .on(table.organizationId, table.eventId, table.submittedAt, table.id)
      .where(sql`${table.status} = 'ready'`),
    index("registrations_attendees_order")
      .on(table.organizationId, table.eventId, table.submittedAt, table.id)
      .where(sql`${table.submittedAt} is not null`),
  ],
);

/** A place at an event. In the cart its id comes from the client, so that a repeated request names the same pass. */
export const passes = pgTable(
  "passes",
  {
    organizationId: tenantId(),
    id: id(),
    /** Given when its registration is submitted. */
    alternateId: bigint("alternate_id", { mode: "number" }),
    eventId: uuid("event_id").notNull(),
    registrationId: uuid("registration_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
    status: text("status", { enum: purchaseStatuses }).notNull().default("draft"),
    /** What its QR code says: at least 128 random bits. */
    code: text("code").notNull(),
    location: text("location"),
    /** Null: whoever holds it. */
    holderName: text("holder_name"),
    usedAt: moment("used_at"),
    /** By the price of the moment it was put in the cart. */
    price: money("price").notNull(),
    discount: money("discount").notNull().default(0),
    couponId: uuid("coupon_id"),
    payerId: uuid("payer_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "passes_event", from: [table.organizationId, table.eventId], to: events, onDelete: "restrict" }),
    refersTo({
      name: "passes_registration",
      from: [table.organizationId, table.registrationId],
      to: registrations,
      onDelete: "restrict",
    }),
    refersTo({
      name: "passes_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "restrict",
    }),
    refersTo({
      name: "passes_coupon",
      from: [table.organizationId, table.couponId],
      to: coupons,
      onDelete: "restrict",
    }),
    refersTo({ name: "passes_payer", from: [table.organizationId, table.payerId], to: accounts, onDelete: "restrict" }),
    oneOf("passes_status", table.status, purchaseStatuses),
    check(
      "passes_price_check",
      sql`${table.price} >= 0 and ${table.discount} >= 0 and ${table.discount} <= ${table.price}`,
    ),
    check("passes_used_check", sql`${table.usedAt} is null or ${table.status} in ('ready', 'needsInfo')`),
    check(
      "passes_alternate_check",
      sql`${table.status} not in ('ready', 'needsInfo') or ${table.alternateId} is not null`,
    ),
    check("passes_holder_name_check", sql`length(${table.holderName}) between 1 and 200`),
    check("passes_code_check", sql`length(${table.code}) >= 22`),
    uniqueIndex("passes_code_unique").on(table.organizationId, table.code),
    uniqueIndex("passes_alternate_unique").on(table.organizationId, table.alternateId),
    index("passes_registration_index").on(table.organizationId, table.registrationId, table.createdAt, table.id),
    index("passes_event_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("passes_changes_order").on(table.organizationId, table.eventId, table.updatedAt, table.id),
    index("passes_type_index").on(table.organizationId, table.passTypeId, table.status),
    index("passes_coupon_index")
      .on(table.organizationId, table.couponId)
      .where(sql`${table.couponId} is not null`),
  ],
);

export const questionResponses = pgTable(
  "question_responses",
  {
    organizationId: tenantId(),
    passId: uuid("pass_id").notNull(),
    questionId: uuid("question_id").notNull(),
    value: text("value").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.passId, table.questionId] }),
    refersTo({
      name: "question_responses_pass",
      from: [table.organizationId, table.passId],
      to: passes,
      onDelete: "cascade",
    }),
    refersTo({
      name: "question_responses_question",
      from: [table.organizationId, table.questionId],
      to: questions,
      onDelete: "restrict",
    }),
    check("question_responses_value_check", sql`length(${table.value}) <= 5000`),
    index("question_responses_question_index").on(table.organizationId, table.questionId),
  ],
);

const organisersCount = "Organisers count places and money by it, without a name.";

memberData(registrations, {
  of: "accountId",
  exports: ["id", "alternateId", "accountId", "eventId", "status", "submittedAt", "createdAt"],
  keepsIds: { [organisersCount]: ["accountId"] },
});

memberData(passes, {
  of: (account) => sql`exists (select from ${registrations} own
    where ${ofTenant(sql`${passes.organizationId}`, "own")} and own.id = ${passes.registrationId}
      and own.account_id = ${account})`,
  exports: [
    "id",
    "alternateId",
    "eventId",
    "registrationId",
    "passTypeId",
    "status",
    "code",
    "location",
    "holderName",
    "usedAt",
    "price",
    "discount",
    "payerId",
    "createdAt",
  ],
  clears: ["holderName"],
  keeps: { [organisersCount]: ["code", "location"] },
  keepsIds: { [organisersCount]: ["payerId"] },
});

memberData(questionResponses, {
  of: (account) => sql`exists (select from ${passes} pass
    join ${registrations} own on own.organization_id = pass.organization_id and own.id = pass.registration_id
    where ${ofTenant(sql`${questionResponses.organizationId}`, "pass")} and pass.id = ${questionResponses.passId}
      and own.account_id = ${account})`,
  exports: ["passId", "questionId", "value"],
  isDeleted: true,
});
