import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, partOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** What the community is sponsored at. */
export const sponsorshipLevels = pgTable(
  "sponsorship_levels",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    subtitle: text("subtitle"),
    color: text("color").notNull(),
    scale: integer("scale").notNull(),
    imageId: uuid("image_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("sponsorship_levels", table),
    refersTo({
      name: "sponsorship_levels_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    check("sponsorship_levels_color", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check("sponsorship_levels_scale", sql`${table.scale} between 50 and 300`),
    uniqueIndex("sponsorship_levels_slug_unique").on(table.organizationId, table.slug),
    index("sponsorship_levels_scale_order").on(table.organizationId, table.scale, table.id),
    index("sponsorship_levels_image_index").on(table.organizationId, table.imageId),
  ],
);

export const levelSponsors = pgTable(
  "level_sponsors",
  {
    organizationId: tenantId(),
    levelId: uuid("level_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.levelId, table.accountId] }),
    partOf("level_sponsors_level", [table.organizationId, table.levelId], sponsorshipLevels),
    partOf("level_sponsors_account", [table.organizationId, table.accountId], accounts),
    index("level_sponsors_account_index").on(table.organizationId, table.accountId),
    index("level_sponsors_created_order").on(table.organizationId, table.levelId, table.createdAt, table.accountId),
  ],
);

communityData("At what the community may be sponsored.", sponsorshipLevels);

memberData(levelSponsors, {
  of: "accountId",
  exports: ["levelId", "accountId", "createdAt"],
  isDeleted: true,
});
