import { invoiceStatuses, invoiceTypes } from "@marquee/contract/invoices";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
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
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { InvoiceParty, InvoiceSeller } from "./parties.ts";

/**
 * What somebody owes, and what corrects it. A trigger (migration) holds that nothing of it changes once it was sent but its
 * state, and nothing at all once it is paid or void; the role of the tenants may not delete it.
 */
export const invoices = pgTable(
  "invoices",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    type: text("type", { enum: invoiceTypes }).notNull(),
    /** Of a credit note: what it corrects. */
    correctsId: uuid("corrects_id"),
    /** Given when it is sent, under the lock of the counter. */
    alternateId: bigint("alternate_id", { mode: "number" }),
    status: text("status", { enum: invoiceStatuses }).notNull(),
    title: text("title").notNull(),
    notes: text("notes"),
    currency: text("currency").notNull(),
    /** Whether the amounts of its lines contain the tax. */
    taxIncluded: boolean("tax_included").notNull(),
    subTotal: money("sub_total").notNull(),
    salesTax: money("sales_tax").notNull(),
    amount: money("amount").notNull(),
    /** Who owes it and who sent it, as both were called when it was sent. */
    billTo: jsonb("bill_to").$type<InvoiceParty>(),
    seller: jsonb("seller").$type<InvoiceSeller>(),
    dueDate: moment("due_date").notNull(),
    sentDate: moment("sent_date"),
    /** When it was paid, or became void. */
    closedAt: moment("closed_at"),
    /** What it is paid with: captured, if the money has not arrived yet it is promised. */
    intentId: uuid("intent_id"),
    subscriptionId: uuid("subscription_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "invoices_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    foreignKey({
      name: "invoices_corrects_fk",
      columns: [table.organizationId, table.correctsId],
      foreignColumns: [table.organizationId, table.id],
    }).onDelete("restrict"),
    oneOf("invoices_type", table.type, invoiceTypes),
    oneOf("invoices_status", table.status, invoiceStatuses),
    check("invoices_corrects_check", sql`(${table.type} = 'creditNote') = (${table.correctsId} is not null)`),
    check(
      "invoices_sent_check",
      sql`(${table.sentDate} is null) = (${table.alternateId} is null) and (${table.sentDate} is null) = (${table.seller} is null)
        and (${table.status} in ('draft', 'void') or ${table.sentDate} is not null) and (${table.status} <> 'draft' or ${table.sentDate} is null)`,
    ),
    check("invoices_closed_check", sql`(${table.status} in ('paid', 'void')) = (${table.closedAt} is not null)`),
    check(
      "invoices_amounts_check",
      sql`${table.amount} = ${table.subTotal} + ${table.salesTax} and case ${table.type} when 'invoice'
        then least(${table.subTotal}, ${table.salesTax}) >= 0 else greatest(${table.subTotal}, ${table.salesTax}) <= 0 end`,
    ),
    check("invoices_currency_check", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    uniqueIndex("invoices_number_unique").on(table.organizationId, table.alternateId),
    index("invoices_order").on(table.organizationId, table.createdAt, table.id),
    index("invoices_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
    index("invoices_corrects_index").on(table.organizationId, table.correctsId),
    index("invoices_subscription_index").on(table.organizationId, table.subscriptionId),
  ],
);

/** What an invoice charges for, a row a line. A trigger holds the lines of what was sent as they are. */
export const invoiceLineItems = pgTable(
  "invoice_line_items",
  {
    organizationId: tenantId(),
    id: id(),
    invoiceId: uuid("invoice_id").notNull(),
    position: smallint("position").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    quantity: integer("quantity").notNull(),
    /** Of one, in minor units. */
    amount: money("amount").notNull(),
    /** Percent. */
    taxRate: numeric("tax_rate", { precision: 7, scale: 4, mode: "number" }).notNull(),
    subTotal: money("sub_total").notNull(),
    salesTax: money("sales_tax").notNull(),
    total: money("total").notNull(),
    /** Of a credit note's line: the line of the invoice that it corrects. */
    correctsId: uuid("corrects_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "invoice_line_items_invoice",
      from: [table.organizationId, table.invoiceId],
      to: invoices,
      onDelete: "cascade",
    }),
    check("invoice_line_items_quantity_check", sql`${table.quantity} > 0`),
    check("invoice_line_items_total_check", sql`${table.total} = ${table.subTotal} + ${table.salesTax}`),
    check("invoice_line_items_rate_check", sql`${table.taxRate} between 0 and 100`),
    uniqueIndex("invoice_line_items_position_unique").on(table.organizationId, table.invoiceId, table.position),
  ],
);

/** What a community says of itself on its invoices. */
export const invoiceSettings = pgTable(
  "invoice_settings",
  {
    organizationId: tenantId(),
    seller: jsonb("seller").$type<InvoiceSeller>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), inTenant("invoice_settings", table)],
);

const bookkeeping = "The law asks that an invoice is kept as it was sent, for as long as the books are.";

memberData(invoices, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "type",
    "correctsId",
    "alternateId",
    "status",
    "title",
    "notes",
    "currency",
    "subTotal",
    "salesTax",
    "amount",
    "billTo",
    "dueDate",
    "sentDate",
    "closedAt",
    "createdAt",
  ],
  withholds: { "It is what the community says of itself.": ["seller"] },
  keeps: { [bookkeeping]: ["title", "notes", "currency", "billTo", "seller"] },
  keepsIds: { [bookkeeping]: ["accountId"] },
});

memberData(invoiceLineItems, {
  of: (account) => sql`exists (select from ${invoices} own
    where ${ofTenant(sql`${invoiceLineItems.organizationId}`, "own")} and own.id = ${invoiceLineItems.invoiceId}
      and own.account_id = ${account})`,
  exports: ["id", "invoiceId", "name", "description", "quantity", "amount", "taxRate", "subTotal", "salesTax", "total"],
  keeps: { [bookkeeping]: ["name", "description"] },
});

communityData("What a community says of itself on its invoices.", invoiceSettings);
