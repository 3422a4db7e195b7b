import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { communityData } from "./member-data.ts";

/** When something happened: to the millisecond, with its zone, by the server's clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** The tenants. `configuration` is the tenant file as it was validated. */
export const organizations = pgTable(
  "organizations",
  {
    id: uuid("id").primaryKey(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    enabled: boolean("enabled").notNull(),
    configuration: jsonb("configuration").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("organizations_slug_unique").on(table.slug),
    check("organizations_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
  ],
);

/** Host names by which a tenant's site is reached, in lower case and without a port; the first one is in its links. */
export const organizationDomains = pgTable(
  "organization_domains",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.domain] }),
    uniqueIndex("organization_domains_domain_unique").on(table.domain),
    check(
      "organization_domains_domain_check",
      sql`${table.domain} = lower(${table.domain}) and ${table.domain} !~ '[:/ ]'`,
    ),
  ],
);

communityData("Where a community is found, and how it is set up.", organizations, organizationDomains);
