import { groupAccesses, groupRoles } from "@marquee/contract/groups";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

export const groups = pgTable(
  "groups",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    access: text("access", { enum: groupAccesses }).notNull().default("public"),
    active: boolean("active").notNull().default(true),
    imageId: uuid("image_id"),
    externalUrl: text("external_url"),
    creatorId: uuid("creator_id"),
    membersCount: integer("members_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("groups", table),
    refersTo({ name: "groups_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({
      name: "groups_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("groups_access", table.access, groupAccesses),
    check("groups_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    check("groups_members_count_check", sql`${table.membersCount} >= 0`),
    uniqueIndex("groups_slug_unique").on(table.organizationId, table.slug),
    index("groups_name_order").on(table.organizationId, table.name, table.id),
    index("groups_created_order").on(table.organizationId, table.createdAt, table.id),
  ],
);

export const groupMemberships = pgTable(
  "group_memberships",
  {
    organizationId: tenantId(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    role: text("role", { enum: groupRoles }).notNull().default("member"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.accountId] }),
    refersTo({
      name: "group_memberships_group",
      from: [table.organizationId, table.groupId],
      to: groups,
      onDelete: "cascade",
    }),
    refersTo({
      name: "group_memberships_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("group_memberships_role", table.role, groupRoles),
    index("group_memberships_account_index").on(table.organizationId, table.accountId, table.groupId),
    index("group_memberships_created_order").on(table.organizationId, table.groupId, table.createdAt, table.accountId),
  ],
);

const ofItsMembers = "A group belongs to its members.";

memberData(groups, {
  of: "creatorId",
  exports: ["id", "slug", "name", "description", "externalUrl", "imageId", "creatorId", "createdAt"],
  keeps: { [ofItsMembers]: ["slug", "name", "description", "externalUrl", "imageId"] },
  keepsIds: { [ofItsMembers]: ["creatorId"] },
});

memberData(groupMemberships, {
  of: "accountId",
  exports: ["groupId", "accountId", "role", "createdAt"],
  isDeleted: true,
});
