import type { RemovalReceipt } from "@marquee/contract/accounts";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, inTenant, keyOf, moment, tenantId } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** What became of what somebody had, when they left: counts by kind. Whose it was stands nowhere. */
export const removals = pgTable(
  "removals",
  {
    organizationId: tenantId(),
    id: id(),
    number: integer("number").notNull(),
    /** Of the code that opens it: whoever reads the table opens none. */
    codeHash: text("code_hash").notNull(),
    deleted: jsonb("deleted").$type<RemovalReceipt["deleted"]>().notNull(),
    kept: jsonb("kept").$type<RemovalReceipt["kept"]>().notNull(),
    removedAt: moment("removed_at").notNull(),
  },
  (table) => [
    keyOf(table),
    inTenant("removals", table),
    uniqueIndex("removals_number_unique").on(table.organizationId, table.number),
    uniqueIndex("removals_code_unique").on(table.organizationId, table.codeHash),
  ],
);

communityData("It counts what somebody had and names nobody.", removals);
