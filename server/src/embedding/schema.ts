import { jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { inTenant, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** Which other sites may show parts of a community's; without a row none. */
export const embeddingSettings = pgTable(
  "embedding_settings",
  {
    organizationId: tenantId(),
    origins: jsonb("origins").$type<readonly string[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), inTenant("embedding_settings", table)],
);

communityData("Where the community lets others show what it publishes.", embeddingSettings);
