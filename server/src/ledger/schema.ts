import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, inTenant, keyOf, oneOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { ledgerAccounts, ledgerEvents } from "./chart.ts";

/**
 * Something that moved money: a set of entries. What it is about (a payment, a dispute) stands there once a kind of event,
 * so that nothing is booked twice. Added, never changed: the role of the tenants may neither update nor delete.
 */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    organizationId: tenantId(),
    id: id(),
    event: text("event", { enum: ledgerEvents }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("ledger_transactions", table),
    oneOf("ledger_transactions_event", table.event, ledgerEvents),
    uniqueIndex("ledger_transactions_subject_unique").on(table.organizationId, table.event, table.subjectId),
    index("ledger_transactions_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

/**
 * One side of a set, in minor units: debit above zero, credit below. A trigger at the end of the transaction holds the sum
 * of a set at zero in each currency (migration).
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    organizationId: tenantId(),
    transactionId: uuid("transaction_id").notNull(),
    line: smallint("line").notNull(),
    account: text("account", { enum: ledgerAccounts }).notNull(),
    currency: text("currency").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.transactionId, table.line] }),
    refersTo({
      name: "ledger_entries_transaction",
      from: [table.organizationId, table.transactionId],
      to: ledgerTransactions,
      onDelete: "restrict",
    }),
    oneOf("ledger_entries_account", table.account, ledgerAccounts),
    check("ledger_entries_amount_check", sql`${table.amount} <> 0`),
    check("ledger_entries_currency_check", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    index("ledger_entries_account_index").on(table.organizationId, table.account, table.currency),
  ],
);

communityData("That money moved, without whose it was.", ledgerTransactions);
communityData("Between which accounts of the community money moved.", ledgerEntries);
