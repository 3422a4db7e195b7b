import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, inTenant, refersTo, tenantId } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** The community's terms as they were each time that everybody was asked to accept them. Never changed, never removed. */
export const termsVersions = pgTable(
  "terms_versions",
  {
    organizationId: tenantId(),
    version: integer("version").notNull(),
    title: text("title"),
    subtitle: text("subtitle"),
    html: text("html"),
    /** What is otherwise than before. */
    summary: text("summary"),
    /** Of one at most: until it is accepted nobody writes. */
    holds: boolean("holds").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.version] }),
    inTenant("terms_versions", table),
    uniqueIndex("terms_versions_holding")
      .on(table.organizationId)
      .where(sql`${table.holds}`),
  ],
);

/** Who accepted which version, and when. The account says the latest of them too, for the look before each write. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    version: integer("version").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.version] }),
    refersTo({
      name: "terms_acceptances_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
  ],
);

communityData("What the community asks of everybody.", termsVersions);

const wasAgreed = "That somebody agreed is kept for as long as what they agreed to may be asked about, without a name.";
memberData(termsAcceptances, {
  of: "accountId",
  exports: ["accountId", "version", "createdAt"],
  keepsIds: { [wasAgreed]: ["accountId"] },
});
