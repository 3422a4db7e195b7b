import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** What one has of belonging to the community. */
export const benefits = pgTable(
  "benefits",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    imageId: uuid("image_id"),
    priority: integer("priority").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("benefits", table),
    refersTo({ name: "benefits_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    uniqueIndex("benefits_slug_unique").on(table.organizationId, table.slug),
    index("benefits_priority_order").on(table.organizationId, table.priority, table.id),
    index("benefits_image_index").on(table.organizationId, table.imageId),
  ],
);

communityData("What the community offers to everybody who belongs to it.", benefits);
