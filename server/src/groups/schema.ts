import {
  groupAccesses,
  type GroupAnswer,
  groupInvitationStatuses,
  type GroupQuestion,
  groupRequestStatuses,
  groupRoles,
} from "@marquee/contract/groups";
import { whoWritesChoices } from "@marquee/contract/messages";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  partOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
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
    /** Put first by those who run the community. */
    featured: boolean("featured").notNull().default(false),
    /** What whoever asks is asked, in this order. */
    questions: jsonb("questions").$type<readonly GroupQuestion[]>().notNull().default([]),
    /** Whoever comes in, and writes, has one of these tiers, by their slugs; empty where none is needed. */
    tierSlugs: text("tier_slugs")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Which version of its rules holds; null where it has none. */
    rulesVersion: integer("rules_version"),
    whoWrites: text("who_writes", { enum: whoWritesChoices }).notNull().default("everybody"),
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
    oneOf("groups_who_writes", table.whoWrites, whoWritesChoices),
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
    /** The group is theirs. One of its moderators at most; where it is nobody's, all of them have the owner's rights. */
    isOwner: boolean("is_owner").notNull().default(false),
    activityPush: boolean("activity_push").notNull().default(true),
    announcementEmail: boolean("announcement_email").notNull().default(true),
    announcementPush: boolean("announcement_push").notNull().default(true),
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
    check("group_memberships_owner_check", sql`not ${table.isOwner} or ${table.role} = 'moderator'`),
    uniqueIndex("group_memberships_owner_unique")
      .on(table.organizationId, table.groupId)
      .where(sql`${table.isOwner}`),
    index("group_memberships_account_index").on(table.organizationId, table.accountId, table.groupId),
    index("group_memberships_created_order").on(table.organizationId, table.groupId, table.createdAt, table.accountId),
  ],
);

/** Who waits to be let in, or was declined. Whoever is let in, and whoever takes it back, has none. */
export const groupRequests = pgTable(
  "group_requests",
  {
    organizationId: tenantId(),
    id: id(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    status: text("status", { enum: groupRequestStatuses }).notNull().default("requested"),
    answers: jsonb("answers").$type<readonly GroupAnswer[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("group_requests_group", [table.organizationId, table.groupId], groups),
    partOf("group_requests_account", [table.organizationId, table.accountId], accounts),
    oneOf("group_requests_status", table.status, groupRequestStatuses),
    uniqueIndex("group_requests_unique").on(table.organizationId, table.groupId, table.accountId),
    index("group_requests_account_index").on(table.organizationId, table.accountId, table.groupId),
    index("group_requests_created_order").on(table.organizationId, table.groupId, table.createdAt, table.id),
  ],
);

/** Whoever accepts one is a member and has none. */
export const groupInvitations = pgTable(
  "group_invitations",
  {
    organizationId: tenantId(),
    id: id(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    inviterId: uuid("inviter_id").notNull(),
    status: text("status", { enum: groupInvitationStatuses }).notNull().default("invited"),
    /** By their address: the group's list leaves it out, which would say who has it. */
    byMail: boolean("by_mail").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("group_invitations_group", [table.organizationId, table.groupId], groups),
    partOf("group_invitations_account", [table.organizationId, table.accountId], accounts),
    partOf("group_invitations_inviter", [table.organizationId, table.inviterId], accounts),
    oneOf("group_invitations_status", table.status, groupInvitationStatuses),
    uniqueIndex("group_invitations_unique").on(table.organizationId, table.groupId, table.accountId),
    index("group_invitations_account_index").on(table.organizationId, table.accountId, table.groupId),
    index("group_invitations_inviter_index").on(table.organizationId, table.inviterId),
    index("group_invitations_created_order").on(table.organizationId, table.groupId, table.createdAt, table.id),
  ],
);

export const groupSponsors = pgTable(
  "group_sponsors",
  {
    organizationId: tenantId(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.accountId] }),
    partOf("group_sponsors_group", [table.organizationId, table.groupId], groups),
    partOf("group_sponsors_account", [table.organizationId, table.accountId], accounts),
    index("group_sponsors_account_index").on(table.organizationId, table.accountId),
    index("group_sponsors_created_order").on(table.organizationId, table.groupId, table.createdAt, table.accountId),
  ],
);

/** Which version somebody has accepted last, whether they are in the group yet or not. */
export const groupRulesAcceptances = pgTable(
  "group_rules_acceptances",
  {
    organizationId: tenantId(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    version: integer("version").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.accountId] }),
    partOf("group_rules_acceptances_group", [table.organizationId, table.groupId], groups),
    partOf("group_rules_acceptances_account", [table.organizationId, table.accountId], accounts),
    index("group_rules_acceptances_account_index").on(table.organizationId, table.accountId),
  ],
);

/** Who is kept out of a group. */
export const groupBans = pgTable(
  "group_bans",
  {
    organizationId: tenantId(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    byId: uuid("by_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.accountId] }),
    partOf("group_bans_group", [table.organizationId, table.groupId], groups),
    partOf("group_bans_account", [table.organizationId, table.accountId], accounts),
    refersTo({
      name: "group_bans_by",
      from: [table.organizationId, table.byId],
      to: accounts,
      onDelete: "restrict",
    }),
    index("group_bans_account_index").on(table.organizationId, table.accountId),
    index("group_bans_by_index").on(table.organizationId, table.byId),
    index("group_bans_created_order").on(table.organizationId, table.groupId, table.createdAt, table.accountId),
  ],
);

/** Who reads a group and writes nothing in it for a time. It holds for whoever leaves and comes back, too. */
export const groupMutes = pgTable(
  "group_mutes",
  {
    organizationId: tenantId(),
    groupId: uuid("group_id").notNull(),
    accountId: uuid("account_id").notNull(),
    byId: uuid("by_id").notNull(),
    /** What they are told. */
    reason: text("reason").notNull(),
    /** Null: until it is lifted. */
    until: moment("until"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.groupId, table.accountId] }),
    partOf("group_mutes_group", [table.organizationId, table.groupId], groups),
    partOf("group_mutes_account", [table.organizationId, table.accountId], accounts),
    refersTo({
      name: "group_mutes_by",
      from: [table.organizationId, table.byId],
      to: accounts,
      onDelete: "restrict",
    }),
    index("group_mutes_account_index").on(table.organizationId, table.accountId),
    index("group_mutes_by_index").on(table.organizationId, table.byId),
  ],
);

const ofItsMembers = "A group belongs to its members.";

memberData(groups, {
  of: "creatorId",
  exports: [
    "id",
    "slug",
    "name",
    "description",
    "externalUrl",
    "imageId",
    "questions",
    "tierSlugs",
    "creatorId",
    "createdAt",
  ],
  keeps: { [ofItsMembers]: ["slug", "name", "description", "externalUrl", "imageId", "questions", "tierSlugs"] },
  keepsIds: { [ofItsMembers]: ["creatorId"] },
});

memberData(groupMemberships, {
  of: "accountId",
  exports: [
    "groupId",
    "accountId",
    "role",
    "isOwner",
    "activityPush",
    "announcementEmail",
    "announcementPush",
    "createdAt",
  ],
  isDeleted: true,
});

memberData(groupRequests, {
  of: "accountId",
  exports: ["groupId", "accountId", "status", "answers", "createdAt"],
  isDeleted: true,
});

memberData(groupInvitations, {
  of: "accountId",
  names: ["inviterId"],
  exports: ["groupId", "accountId", "inviterId", "status", "createdAt"],
  isDeleted: true,
});

memberData(groupSponsors, {
  of: "accountId",
  exports: ["groupId", "accountId", "createdAt"],
  isDeleted: true,
});

memberData(groupRulesAcceptances, {
  of: "accountId",
  exports: ["groupId", "accountId", "version", "createdAt"],
  isDeleted: true,
});

memberData(groupBans, {
  of: "accountId",
  exports: ["groupId", "accountId", "createdAt"],
  withholds: { "Who keeps order in a group is not named to whom they ban.": ["byId"] },
  isDeleted: true,
  keepsIds: { "A group keeps out whom it has banned, whoever did it.": ["byId"] },
});

memberData(groupMutes, {
  of: "accountId",
  exports: ["groupId", "accountId", "reason", "until", "createdAt"],
  withholds: { "Who keeps order in a group is not named to whom they mute.": ["byId"] },
  isDeleted: true,
  keeps: { "A mute holds, whoever decided it.": ["reason"] },
  keepsIds: { "A mute holds, whoever decided it.": ["byId"] },
});
