import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { groups } from "../groups/schema.ts";
import { createdAt, id, keyOf, moment, refersTo, tenantId } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** Every version of what a group asks of whoever joins it; `rules_version` of the group says which one holds. */
export const groupRules = pgTable(
  "group_rules",
  {
    organizationId: tenantId(),
    id: id(),
    groupId: uuid("group_id").notNull(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    authorId: uuid("author_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "group_rules_group",
      from: [table.organizationId, table.groupId],
      to: groups,
      onDelete: "cascade",
    }),
    refersTo({
      name: "group_rules_author",
      from: [table.organizationId, table.authorId],
      to: accounts,
      onDelete: "restrict",
    }),
    check("group_rules_version_check", sql`${table.version} > 0`),
    uniqueIndex("group_rules_unique").on(table.organizationId, table.groupId, table.version),
    index("group_rules_author_index").on(table.organizationId, table.authorId),
  ],
);

/** A way into a group, or without one into the community, for whoever has the code. */
export const groupLinks = pgTable(
  "group_links",
  {
    organizationId: tenantId(),
    id: id(),
    groupId: uuid("group_id"),
    creatorId: uuid("creator_id").notNull(),
    code: text("code").notNull(),
    /** How many it lets in; null: any number. */
    mostUses: integer("most_uses"),
    uses: integer("uses").notNull().default(0),
    expiresAt: moment("expires_at"),
    revokedAt: moment("revoked_at"),
    /** Made for one address that was invited: it stands in no list of links. */
    isPersonal: boolean("is_personal").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "group_links_group",
      from: [table.organizationId, table.groupId],
      to: groups,
      onDelete: "cascade",
    }),
    refersTo({
      name: "group_links_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "cascade",
    }),
    check(
      "group_links_uses_check",
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.mostUses}, ${table.uses})`,
    ),
    uniqueIndex("group_links_code_unique").on(table.organizationId, table.code),
    index("group_links_created_order").on(table.organizationId, table.groupId, table.createdAt, table.id),
    index("group_links_creator_index").on(table.organizationId, table.creatorId),
  ],
);

/** Who came by which link. */
export const groupLinkUses = pgTable(
  "group_link_uses",
  {
    organizationId: tenantId(),
    linkId: uuid("link_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.linkId, table.accountId] }),
    refersTo({
      name: "group_link_uses_link",
      from: [table.organizationId, table.linkId],
      to: groupLinks,
      onDelete: "cascade",
    }),
    refersTo({
      name: "group_link_uses_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    index("group_link_uses_account_index").on(table.organizationId, table.accountId),
    index("group_link_uses_created_order").on(table.organizationId, table.linkId, table.createdAt, table.accountId),
  ],
);

/** Addresses that a link into the community lets make an account: each holds a place of it until then. */
export const linkEntrants = pgTable(
  "link_entrants",
  {
    organizationId: tenantId(),
    linkId: uuid("link_id").notNull(),
    /** What can be made of the address again, not the address. */
    addressKey: text("address_key").notNull(),
    heldUntil: moment("held_until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.linkId, table.addressKey] }),
    refersTo({
      name: "link_entrants_link",
      from: [table.organizationId, table.linkId],
      to: groupLinks,
      onDelete: "cascade",
    }),
    index("link_entrants_address_index").on(table.organizationId, table.addressKey),
    index("link_entrants_age_index").on(table.heldUntil),
  ],
);

const forItsMembers = "The rules of a group hold for its members, whoever wrote them.";

memberData(groupRules, {
  of: "authorId",
  exports: ["groupId", "version", "text", "authorId", "createdAt"],
  keeps: { [forItsMembers]: ["text"] },
  keepsIds: { [forItsMembers]: ["authorId"] },
});
memberData(groupLinks, {
  of: "creatorId",
  exports: ["groupId", "creatorId", "mostUses", "uses", "expiresAt", "createdAt"],
  withholds: { "Whoever has the code comes in by it.": ["code"] },
  isDeleted: true,
});
communityData("It is of addresses, not of accounts, and no address can be read from it.", linkEntrants);
memberData(groupLinkUses, { of: "accountId", exports: ["linkId", "accountId", "createdAt"], isDeleted: true });
