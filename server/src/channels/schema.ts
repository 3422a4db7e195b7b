import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { groups } from "../groups/schema.ts";
import { images } from "../images/schema.ts";
import { interests } from "../interests/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  partOf,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** Where the same is found elsewhere. */
export const platformColumns = () => ({
  externalUrl: text("external_url"),
  appleUrl: text("apple_url"),
  spotifyUrl: text("spotify_url"),
  googleUrl: text("google_url"),
  youtubeUrl: text("youtube_url"),
});

export const channels = pgTable(
  "channels",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    imageId: uuid("image_id").notNull(),
    /** Nobody chose a picture: this one was drawn from the community's colours. */
    isDrawn: boolean("is_drawn").notNull().default(false),
    bannerId: uuid("banner_id"),
    priority: integer("priority").notNull().default(0),
    ...platformColumns(),
    visible: boolean("visible").notNull().default(false),
    groupId: uuid("group_id"),
    creatorId: uuid("creator_id"),
    subscribersCount: integer("subscribers_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("channels", table),
    refersTo({ name: "channels_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({
      name: "channels_banner",
      from: [table.organizationId, table.bannerId],
      to: images,
      onDelete: "restrict",
    }),
    refersTo({ name: "channels_group", from: [table.organizationId, table.groupId], to: groups, onDelete: "restrict" }),
    refersTo({
      name: "channels_creator",
      from: [table.organizationId, table.creatorId],
      to: accounts,
      onDelete: "restrict",
    }),
    check("channels_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    check("channels_numbers_check", sql`${table.subscribersCount} >= 0 and ${table.priority} between 0 and 1000`),
    uniqueIndex("channels_slug_unique").on(table.organizationId, table.slug),
    index("channels_priority_order").on(table.organizationId, table.priority, table.id),
    index("channels_name_order").on(table.organizationId, table.name, table.id),
    index("channels_created_order").on(table.organizationId, table.createdAt, table.id),
    index("channels_group_index").on(table.organizationId, table.groupId),
    index("channels_creator_index").on(table.organizationId, table.creatorId),
    index("channels_image_index").on(table.organizationId, table.imageId),
    index("channels_banner_index").on(table.organizationId, table.bannerId),
  ],
);

/** Addresses that channels had before: they lead to the channel, and no other one takes them. */
export const formerChannelSlugs = pgTable(
  "former_channel_slugs",
  {
    organizationId: tenantId(),
    slug: text("slug").notNull(),
    channelId: uuid("channel_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.slug] }),
    partOf("former_channel_slugs_channel", [table.organizationId, table.channelId], channels),
    index("former_channel_slugs_channel_index").on(table.organizationId, table.channelId),
  ],
);

/** Who publishes in a channel beside its creator. */
export const channelManagers = pgTable(
  "channel_managers",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.accountId] }),
    partOf("channel_managers_channel", [table.organizationId, table.channelId], channels),
    partOf("channel_managers_account", [table.organizationId, table.accountId], accounts),
    index("channel_managers_account_index").on(table.organizationId, table.accountId),
  ],
);

export const channelSubscribers = pgTable(
  "channel_subscribers",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    accountId: uuid("account_id").notNull(),
    /** Gets what comes out as a mail, and is pushed. */
    email: boolean("email").notNull().default(true),
    push: boolean("push").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.accountId] }),
    partOf("channel_subscribers_channel", [table.organizationId, table.channelId], channels),
    partOf("channel_subscribers_account", [table.organizationId, table.accountId], accounts),
    index("channel_subscribers_order").on(table.organizationId, table.channelId, table.createdAt, table.accountId),
    index("channel_subscribers_account_index").on(table.organizationId, table.accountId, table.channelId),
  ],
);

/** How many came and went on which day, by the community's time zone; who they were is not kept. */
export const channelDays = pgTable(
  "channel_days",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    day: date("day").notNull(),
    subscribed: integer("subscribed").notNull().default(0),
    unsubscribed: integer("unsubscribed").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.day] }),
    partOf("channel_days_channel", [table.organizationId, table.channelId], channels),
  ],
);

export const channelInterests = pgTable(
  "channel_interests",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    interestId: uuid("interest_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.interestId] }),
    partOf("channel_interests_channel", [table.organizationId, table.channelId], channels),
    partOf("channel_interests_interest", [table.organizationId, table.interestId], interests),
    index("channel_interests_interest_index").on(table.organizationId, table.interestId),
  ],
);

export const channelCollections = pgTable(
  "channel_collections",
  {
    organizationId: tenantId(),
    id: id(),
    channelId: uuid("channel_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("channel_collections_channel", [table.organizationId, table.channelId], channels),
    check("channel_collections_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    uniqueIndex("channel_collections_slug_unique").on(table.organizationId, table.channelId, table.slug),
    index("channel_collections_order").on(table.organizationId, table.channelId, table.sortOrder, table.id),
  ],
);

communityData(
  "What a community publishes, and how often.",
  formerChannelSlugs,
  channelDays,
  channelInterests,
  channelCollections,
);
memberData(channelManagers, { of: "accountId", exports: ["channelId", "accountId", "createdAt"], isDeleted: true });
memberData(channelSubscribers, {
  of: "accountId",
  exports: ["channelId", "accountId", "email", "push", "createdAt"],
  isDeleted: true,
});
const ofItsCommunity = "A channel belongs to its community, which goes on reading it.";
export const platformFields = ["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl"] as const;
const published = ["slug", "name", "description", "imageId", "bannerId", ...platformFields] as const;

memberData(channels, {
  of: "creatorId",
  exports: ["id", "groupId", "creatorId", "createdAt", ...published],
  keeps: { [ofItsCommunity]: published },
  keepsIds: { [ofItsCommunity]: ["creatorId"] },
});
