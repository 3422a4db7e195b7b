import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, refersTo, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** What events are one of: their `series_id` says which. */
export const series = pgTable(
  "series",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    imageId: uuid("image_id"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("series", table),
    refersTo({ name: "series_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    check("series_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    uniqueIndex("series_slug_unique").on(table.organizationId, table.slug),
    index("series_order").on(table.organizationId, table.sortOrder, table.id),
    index("series_name_order").on(table.organizationId, table.name, table.id),
    index("series_created_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

communityData("What the community publishes of its series.", series);
