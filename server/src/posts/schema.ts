import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { contents } from "../channels/content-schema.ts";
import { events } from "../events/schema.ts";
import { groups } from "../groups/schema.ts";
import { interests } from "../interests/schema.ts";
import { createdAt, id, inTenant, keyOf, oneOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { approvals, entitiesOf, partsOf, withoutName, writtenColumns, writtenRules } from "../messages/schema.ts";
import { videos } from "../storage/schema.ts";

/**
 * Posts, and the comments below them: two deep, each beside what it answers. `rootId` is the post that a comment stands
 * below, null for a post itself; both counts are changed with the lock of their row.
 */
export const posts = pgTable(
  "posts",
  {
    ...writtenColumns(),
    /** Where it stands; none is the community. A comment stands where its post does. */
    groupId: uuid("group_id"),
    eventId: uuid("event_id"),
    /** What it is about: it stands below that, and in no feed or list of posts. */
    contentId: uuid("content_id"),
    rootId: uuid("root_id"),
    /** What it answers: its post, or a comment that answers that. */
    commentedId: uuid("commented_id"),
    videoId: uuid("video_id"),
    /** Of a post all comments below it, of a comment its answers, without those that were deleted. */
    commentsCount: integer("comments_count").notNull().default(0),
    /** Its place among those that are pinned where it stands, and on its author's profile; null: it is not. */
    pinned: integer("pinned"),
    pinnedToProfile: integer("pinned_to_profile"),
    /** While it has one it is withheld from its first moment, and nobody was told of it. */
    approval: text("approval", { enum: approvals }),
  },
  (table) => [
    ...writtenRules("posts", table),
    inTenant("posts", table),
    refersTo({ name: "posts_group", from: [table.organizationId, table.groupId], to: groups, onDelete: "cascade" }),
    refersTo({ name: "posts_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({
      name: "posts_content",
      from: [table.organizationId, table.contentId],
      to: contents,
      onDelete: "cascade",
    }),
    refersTo({ name: "posts_video", from: [table.organizationId, table.videoId], to: videos, onDelete: "restrict" }),
    foreignKey({
      name: "posts_root_fk",
      columns: [table.organizationId, table.rootId],
      foreignColumns: [table.organizationId, table.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "posts_commented_fk",
      columns: [table.organizationId, table.commentedId],
      foreignColumns: [table.organizationId, table.id],
    }).onDelete("cascade"),
    check("posts_place_check", sql`num_nonnulls(${table.groupId}, ${table.eventId}, ${table.contentId}) <= 1`),
    check("posts_comment_check", sql`(${table.rootId} is null) = (${table.commentedId} is null)`),
    check("posts_comments_count_check", sql`${table.commentsCount} >= 0`),
    check(
      "posts_pinned_check",
      sql`(${table.pinned} is null or ${table.pinned} between 1 and 3) and (${table.pinnedToProfile} is null or ${table.pinnedToProfile} between 1 and 3)
        and (${table.rootId} is null and ${table.contentId} is null and ${table.deletedAt} is null or ${table.pinned} is null and ${table.pinnedToProfile} is null)`,
    ),
    oneOf("posts_approval", table.approval, approvals),
    check("posts_withheld_approval_check", sql`${table.approval} is null or ${table.withheldText} is not null`),
    // No more than three in each place, whatever happens at once.
    uniqueIndex("posts_group_pins")
      .on(table.organizationId, table.groupId, table.pinned)
      .where(sql`${table.pinned} is not null and ${table.groupId} is not null`),
    uniqueIndex("posts_event_pins")
      .on(table.organizationId, table.eventId, table.pinned)
      .where(sql`${table.pinned} is not null and ${table.eventId} is not null`),
    uniqueIndex("posts_community_pins")
      .on(table.organizationId, table.pinned)
      .where(sql`${table.pinned} is not null and ${table.groupId} is null and ${table.eventId} is null`),
    uniqueIndex("posts_profile_pins")
      .on(table.organizationId, table.accountId, table.pinnedToProfile)
      .where(sql`${table.pinnedToProfile} is not null`),
    index("posts_created_order")
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.rootId} is null and ${table.contentId} is null and ${table.deletedAt} is null`),
    index("posts_account_order")
      .on(table.organizationId, table.accountId, table.createdAt, table.id)
      .where(sql`${table.rootId} is null and ${table.contentId} is null and ${table.deletedAt} is null`),
    index("posts_group_order")
      .on(table.organizationId, table.groupId, table.createdAt, table.id)
      .where(sql`${table.rootId} is null and ${table.deletedAt} is null`),
    index("posts_event_order")
      .on(table.organizationId, table.eventId, table.createdAt, table.id)
      .where(sql`${table.rootId} is null and ${table.deletedAt} is null`),
    index("posts_content_order")
      .on(table.organizationId, table.contentId, table.createdAt, table.id)
      .where(sql`${table.rootId} is null and ${table.deletedAt} is null`),
    index("posts_comments_order").on(table.organizationId, table.commentedId, table.createdAt, table.id),
    index("posts_commenters_index").on(table.organizationId, table.rootId, table.accountId),
    // Foreign keys look for what refers to their row, whatever its state.
    index("posts_account_index").on(table.organizationId, table.accountId, table.createdAt),
    index("posts_group_index").on(table.organizationId, table.groupId),
    index("posts_event_index").on(table.organizationId, table.eventId),
    index("posts_content_index").on(table.organizationId, table.contentId),
    index("posts_video_index").on(table.organizationId, table.videoId),
  ],
);

export const postParts = partsOf("post", { messages: posts, subjects: posts, oneEach: true });
/** By their own names for whoever looks for the tables of the code. */
export const {
  reactions: postReactions,
  reports: postReports,
  images: postMessageImages,
  files: postMessageFiles,
} = postParts;

export const postEntities = entitiesOf("post", posts);

/** The posts that name an interest, by their time: what the page of an interest and the feeds walk. */
export const postInterests = pgTable(
  "post_interests",
  {
    organizationId: tenantId(),
    interestId: uuid("interest_id").notNull(),
    postId: uuid("post_id").notNull(),
    /** That of the post. */
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.interestId, table.postId] }),
    refersTo({
      name: "post_interests_interest",
      from: [table.organizationId, table.interestId],
      to: interests,
      onDelete: "cascade",
    }),
    refersTo({
      name: "post_interests_post",
      from: [table.organizationId, table.postId],
      to: posts,
      onDelete: "cascade",
    }),
    index("post_interests_order").on(table.organizationId, table.interestId, table.createdAt, table.postId),
    index("post_interests_post_index").on(table.organizationId, table.postId),
  ],
);

/** What posts and comments said before they were edited, which only their author does. It goes with what it belongs to. */
export const postEdits = pgTable(
  "post_edits",
  {
    organizationId: tenantId(),
    id: id(),
    postId: uuid("post_id").notNull(),
    accountId: uuid("account_id").notNull(),
    text: text("text").notNull(),
    /** Since when it said so. */
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "post_edits_post", from: [table.organizationId, table.postId], to: posts, onDelete: "cascade" }),
    refersTo({
      name: "post_edits_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("post_edits_text_check", sql`length(${table.text}) <= 5000`),
    index("post_edits_order").on(table.organizationId, table.postId, table.createdAt, table.id),
    index("post_edits_account_index").on(table.organizationId, table.accountId),
  ],
);
memberData(postEdits, { of: "accountId", exports: ["postId", "accountId", "text", "createdAt"], isDeleted: true });

memberData(posts, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "groupId",
    "eventId",
    "contentId",
    "rootId",
    "commentedId",
    "videoId",
    "text",
    "createdAt",
    "editedAt",
    "deletedAt",
    "withheldText",
  ],
  keeps: { [withoutName]: ["text", "withheldText"] },
  keepsIds: { [withoutName]: ["accountId"] },
});
communityData("It says of a post what it is about.", postInterests);
