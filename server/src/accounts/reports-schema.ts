import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, keyOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { accounts } from "./schema.ts";

/** Whom people brought to the administrators' notice, each account once by each. */
export const accountReports = pgTable(
  "account_reports",
  {
    organizationId: tenantId(),
    id: id(),
    reportedId: uuid("reported_id").notNull(),
    accountId: uuid("account_id").notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "account_reports_reported",
      from: [table.organizationId, table.reportedId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "account_reports_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("account_reports_self_check", sql`${table.reportedId} <> ${table.accountId}`),
    check("account_reports_reason_check", sql`length(${table.reason}) between 1 and 1000`),
    uniqueIndex("account_reports_unique").on(table.organizationId, table.reportedId, table.accountId),
    index("account_reports_account_index").on(table.organizationId, table.accountId),
    index("account_reports_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

const administratorsNeed = "Administrators need what was brought to their notice, without a name.";

memberData(accountReports, {
  of: "accountId",
  names: ["reportedId"],
  exports: ["id", "reportedId", "accountId", "reason", "createdAt"],
  keeps: { [administratorsNeed]: ["reason"] },
  keepsIds: {
    [administratorsNeed]: ["accountId"],
    "What was said about somebody goes with their account.": ["reportedId"],
  },
});
