import { contentAccesses, guestLinks, guestTypes } from "@marquee/contract/contents";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { channelCollections, channels, platformColumns, platformFields } from "./schema.ts";
import { images } from "../images/schema.ts";
import { interests } from "../interests/schema.ts";
import {
  createdAt,
  id,
  keyOf,
  moment,
  oneOf,
  partOf,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { files, videos } from "../storage/schema.ts";

/** A line of a transcript. One that was kept before its times were has only the second in which it begins. */
type KeptLine = {
  readonly seconds: number;
  readonly text: string;
  readonly startTime?: number;
  readonly endTime?: number;
};

export const contents = pgTable(
  "contents",
  {
    organizationId: tenantId(),
    id: id(),
    channelId: uuid("channel_id").notNull(),
    /** Of its community alone, as that of a channel: it is read by it without its channel. */
    slug: text("slug").notNull(),
    title: text("title"),
    description: text("description"),
    /** Markup made safe. */
    body: text("body"),
    editor: text("editor"),
    imageId: uuid("image_id"),
    audioId: uuid("audio_id"),
    videoId: uuid("video_id"),
    duration: text("duration"),
    /** Of its recording or video, where the file says; of an article the time to read it. */
    seconds: integer("seconds"),
    words: integer("words").notNull().default(0),
    featured: boolean("featured").notNull().default(false),
    visible: boolean("visible").notNull().default(false),
    /** Null of a draft, to come of what is scheduled, past of what is out. */
    published: moment("published"),
    /** When it was last said that it comes out at a time; null where that was not said. */
    scheduledAt: moment("scheduled_at"),
    /** Whether subscribers get a mail and are pushed when it comes out. */
    email: boolean("email").notNull().default(false),
    push: boolean("push").notNull().default(false),
    /** When subscribers were notified: once, however often it comes out. */
    notifiedAt: moment("notified_at"),
    access: text("access", { enum: contentAccesses }).notNull().default("everybody"),
    /** One of these is needed where `access` is `tiers`, by their slugs. */
    tierSlugs: text("tier_slugs")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Products of subscriptions of which one is needed where `access` is `plans`. */
    planIds: uuid("plan_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    groupOnly: boolean("group_only").notNull().default(false),
    chapters: jsonb("chapters").$type<readonly { seconds: number; title: string }[]>().notNull().default([]),
    transcript: jsonb("transcript").$type<readonly KeptLine[]>().notNull().default([]),
    ...platformColumns(),
    version: integer("version").notNull().default(1),
    editedById: uuid("edited_by_id"),
    likesCount: integer("likes_count").notNull().default(0),
    /** Posts about it and the comments below them, without those that were deleted. */
    commentsCount: integer("comments_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("contents_channel", [table.organizationId, table.channelId], channels),
    refersTo({ name: "contents_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({ name: "contents_audio", from: [table.organizationId, table.audioId], to: files, onDelete: "restrict" }),
    refersTo({ name: "contents_video", from: [table.organizationId, table.videoId], to: videos, onDelete: "restrict" }),
    refersTo({
      name: "contents_edited_by",
      from: [table.organizationId, table.editedById],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("contents_access", table.access, contentAccesses),
    check("contents_slug_check", sql`${table.slug} ~ '^[a-z0-9-]+$'`),
    check(
      "contents_numbers_check",
      sql`${table.likesCount} >= 0 and ${table.commentsCount} >= 0 and ${table.version} > 0`,
    ),
    uniqueIndex("contents_slug_unique").on(table.organizationId, table.slug),
    index("contents_published_order").on(table.organizationId, table.published, table.id),
    index("contents_channel_published_order").on(table.organizationId, table.channelId, table.published, table.id),
    index("contents_channel_updated_order").on(table.organizationId, table.channelId, table.updatedAt, table.id),
    index("contents_channel_title_order").on(table.organizationId, table.channelId, table.title, table.id),
    index("contents_title_order").on(table.organizationId, table.title, table.id),
    index("contents_waiting_index")
      .on(table.organizationId, table.published)
      .where(sql`${table.notifiedAt} is null and ${table.published} is not null`),
    index("contents_image_index").on(table.organizationId, table.imageId),
    index("contents_audio_index").on(table.organizationId, table.audioId),
    index("contents_video_index").on(table.organizationId, table.videoId),
    index("contents_edited_by_index").on(table.organizationId, table.editedById),
  ],
);

/** Addresses that contents had before: they lead to the content, and no other one takes them. */
export const formerContentSlugs = pgTable(
  "former_content_slugs",
  {
    organizationId: tenantId(),
    slug: text("slug").notNull(),
    contentId: uuid("content_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.slug] }),
    partOf("former_content_slugs_content", [table.organizationId, table.contentId], contents),
    index("former_content_slugs_content_index").on(table.organizationId, table.contentId),
  ],
);

/** What contents were before they were changed. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    organizationId: tenantId(),
    id: id(),
    contentId: uuid("content_id").notNull(),
    title: text("title"),
    description: text("description"),
    body: text("body"),
    words: integer("words").notNull(),
    accountId: uuid("account_id"),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("content_revisions_content", [table.organizationId, table.contentId], contents),
    refersTo({
      name: "content_revisions_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    index("content_revisions_order").on(table.organizationId, table.contentId, table.createdAt, table.id),
    index("content_revisions_account_index").on(table.organizationId, table.accountId),
  ],
);

export const contentGuests = pgTable(
  "content_guests",
  {
    organizationId: tenantId(),
    id: id(),
    contentId: uuid("content_id").notNull(),
    slug: text("slug").notNull(),
    accountId: uuid("account_id"),
    type: text("type", { enum: guestTypes }).notNull(),
    name: text("name").notNull(),
    title: text("title"),
    bio: text("bio"),
    company: text("company"),
    companyLink: text("company_link"),
    companyBio: text("company_bio"),
    imageId: uuid("image_id"),
    website: text("website"),
    facebook: text("facebook"),
    twitter: text("twitter"),
    instagram: text("instagram"),
    linkedIn: text("linked_in"),
    tikTok: text("tik_tok"),
    youtube: text("youtube"),
    discord: text("discord"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("content_guests_content", [table.organizationId, table.contentId], contents),
    refersTo({
      name: "content_guests_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "content_guests_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    oneOf("content_guests_type", table.type, guestTypes),
    uniqueIndex("content_guests_slug_unique").on(table.organizationId, table.contentId, table.slug),
    index("content_guests_order").on(table.organizationId, table.contentId, table.sortOrder, table.id),
    index("content_guests_account_index").on(table.organizationId, table.accountId),
    index("content_guests_image_index").on(table.organizationId, table.imageId),
  ],
);

export const contentLikes = pgTable(
  "content_likes",
  {
    organizationId: tenantId(),
    contentId: uuid("content_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.contentId, table.accountId] }),
    partOf("content_likes_content", [table.organizationId, table.contentId], contents),
    partOf("content_likes_account", [table.organizationId, table.accountId], accounts),
    index("content_likes_account_index").on(table.organizationId, table.accountId),
  ],
);

/** How far somebody has come in a recording or video; no row of what they have not begun, or are through with. */
export const contentProgress = pgTable(
  "content_progress",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    contentId: uuid("content_id").notNull(),
    seconds: integer("seconds").notNull(),
    playedAt: moment("played_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.contentId] }),
    partOf("content_progress_account", [table.organizationId, table.accountId], accounts),
    partOf("content_progress_content", [table.organizationId, table.contentId], contents),
    index("content_progress_order").on(table.organizationId, table.accountId, table.playedAt, table.contentId),
    index("content_progress_content_index").on(table.organizationId, table.contentId),
    check("content_progress_seconds_check", sql`${table.seconds} > 0`),
  ],
);

/**
 * How often it was read, its playing begun, and it was played to its end, by day of the community's time zone; by whom is not
 * kept. A day has several rows, so that many who read at once do not wait for each other at one; its figures are their sum.
 */
export const contentDays = pgTable(
  "content_days",
  {
    organizationId: tenantId(),
    contentId: uuid("content_id").notNull(),
    day: date("day").notNull(),
    part: smallint("part").notNull().default(0),
    reads: integer("reads").notNull().default(0),
    plays: integer("plays").notNull().default(0),
    finishes: integer("finishes").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.contentId, table.day, table.part] }),
    partOf("content_days_content", [table.organizationId, table.contentId], contents),
  ],
);

export const contentInterests = pgTable(
  "content_interests",
  {
    organizationId: tenantId(),
    contentId: uuid("content_id").notNull(),
    interestId: uuid("interest_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.contentId, table.interestId] }),
    partOf("content_interests_content", [table.organizationId, table.contentId], contents),
    partOf("content_interests_interest", [table.organizationId, table.interestId], interests),
    index("content_interests_interest_index").on(table.organizationId, table.interestId),
  ],
);

export const collectedContents = pgTable(
  "collected_contents",
  {
    organizationId: tenantId(),
    collectionId: uuid("collection_id").notNull(),
    contentId: uuid("content_id").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.collectionId, table.contentId] }),
    partOf("collected_contents_collection", [table.organizationId, table.collectionId], channelCollections),
    partOf("collected_contents_content", [table.organizationId, table.contentId], contents),
    index("collected_contents_order").on(table.organizationId, table.collectionId, table.sortOrder, table.contentId),
    index("collected_contents_content_index").on(table.organizationId, table.contentId),
  ],
);

communityData(
  "What a community publishes, and how often it was read.",
  formerContentSlugs,
  contentDays,
  contentInterests,
  collectedContents,
);
memberData(contentLikes, { of: "accountId", exports: ["contentId", "accountId", "createdAt"], isDeleted: true });
memberData(contentProgress, {
  of: "accountId",
  exports: ["accountId", "contentId", "seconds", "playedAt"],
  isDeleted: true,
});
const ofItsCommunity = "What was published belongs to the community, which goes on reading it.";
const published = [
  "slug",
  "title",
  "description",
  "body",
  "editor",
  "imageId",
  "audioId",
  "videoId",
  "duration",
  "tierSlugs",
  "planIds",
  "chapters",
  "transcript",
  ...platformFields,
] as const;

memberData(contents, {
  of: "editedById",
  exports: ["id", "channelId", "editedById", "createdAt", ...published],
  keeps: { [ofItsCommunity]: published },
  keepsIds: { [ofItsCommunity]: ["editedById"] },
});
memberData(contentRevisions, {
  of: "accountId",
  exports: ["id", "contentId", "title", "description", "body", "accountId", "createdAt"],
  keeps: { [ofItsCommunity]: ["title", "description", "body"] },
  keepsIds: { [ofItsCommunity]: ["accountId"] },
});
// Whoever deletes their account is named in nothing that they were a guest of.
memberData(contentGuests, {
  of: "accountId",
  exports: [
    "id",
    "contentId",
    "slug",
    "accountId",
    "type",
    "name",
    "title",
    "bio",
    "company",
    "companyLink",
    "companyBio",
    "imageId",
    ...guestLinks,
    "createdAt",
  ],
  isDeleted: true,
});
