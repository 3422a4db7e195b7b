import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** Levels of membership in a community. `slug` names it in the tenant's file; the highest `priority` first. */
export const tiers = pgTable(
  "tiers",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    priority: integer("priority").notNull(),
    iconName: text("icon_name").notNull(),
    color: text("color"),
    description: text("description"),
    imageId: uuid("image_id").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("tiers", table),
    refersTo({ name: "tiers_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    uniqueIndex("tiers_slug_unique").on(table.organizationId, table.slug),
    check("tiers_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
  ],
);

/** Who has which tier: given by hand (a page, the tenant's file, an invitation), by what they subscribe to, or by both. */
export const accountTiers = pgTable(
  "account_tiers",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    tierId: uuid("tier_id").notNull(),
    byHand: boolean("by_hand").notNull().default(true),
    byProduct: boolean("by_product").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.tierId] }),
    check("account_tiers_source_check", sql`${table.byHand} or ${table.byProduct}`),
    refersTo({
      name: "account_tiers_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "account_tiers_tier",
      from: [table.organizationId, table.tierId],
      to: tiers,
      onDelete: "cascade",
    }),
    index("account_tiers_tier_order").on(table.organizationId, table.tierId, table.createdAt, table.accountId),
  ],
);

communityData("What a community tells its members apart by.", tiers);
memberData(accountTiers, { of: "accountId", exports: ["accountId", "tierId", "createdAt"], isDeleted: true });
