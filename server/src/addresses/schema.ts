import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, id, keyOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

export const addresses = pgTable(
  "addresses",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    primary: boolean("is_primary").notNull(),
    name: text("name").notNull(),
    address1: text("address1").notNull(),
    address2: text("address2").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    country: text("country").notNull(),
    zip: text("zip").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "addresses_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("addresses_country_check", sql`${table.country} ~ '^[A-Z]{2}$'`),
    uniqueIndex("addresses_primary_unique")
      .on(table.organizationId, table.accountId)
      .where(sql`${table.primary}`),
    index("addresses_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
  ],
);

memberData(addresses, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "primary",
    "name",
    "address1",
    "address2",
    "city",
    "state",
    "country",
    "zip",
    "createdAt",
  ],
  isDeleted: true,
});
