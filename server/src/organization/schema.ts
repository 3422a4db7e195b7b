import { pageTypes } from "@marquee/contract/organization";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { inTenant, oneOf, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** What the community has written about itself. */
export const organizationPages = pgTable(
  "organization_pages",
  {
    organizationId: tenantId(),
    type: text("type", { enum: pageTypes }).notNull(),
    title: text("title"),
    subtitle: text("subtitle"),
    html: text("html"),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.type] }),
    inTenant("organization_pages", table),
    oneOf("organization_pages_type", table.type, pageTypes),
  ],
);

communityData("What the community says of itself to everybody.", organizationPages);
