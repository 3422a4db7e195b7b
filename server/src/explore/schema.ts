import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** Whom somebody does not want to be suggested. */
export const dismissedSuggestions = pgTable(
  "dismissed_suggestions",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    dismissedId: uuid("dismissed_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.dismissedId] }),
    refersTo({
      name: "dismissed_suggestions_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "dismissed_suggestions_dismissed",
      from: [table.organizationId, table.dismissedId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("dismissed_suggestions_self_check", sql`${table.accountId} <> ${table.dismissedId}`),
    index("dismissed_suggestions_dismissed_index").on(table.organizationId, table.dismissedId),
  ],
);

memberData(dismissedSuggestions, {
  of: "accountId",
  names: ["dismissedId"],
  exports: ["accountId", "dismissedId", "createdAt"],
  isDeleted: true,
});
