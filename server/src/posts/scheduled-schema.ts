import type { BodyOf } from "@marquee/contract/kernel";
import type { posts as calls } from "@marquee/contract/posts";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, id, inTenant, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import type { FailureData } from "../kernel/failure.ts";

/** `due`: its time has come, and one reaction publishes it. `refused`: that was not allowed; its author decides. */
export const scheduledStates = ["waiting", "due", "refused"] as const;

type Body = BodyOf<typeof calls.schedule>;

/**
 * Posts that wait for their time: as they were written, and apart from those that stand, so that no list, count or
 * search can come upon one. Where it is to stand and what it carries are no references: what is gone by then is told to
 * its author, who keeps their words.
 */
export const scheduledPosts = pgTable(
  "scheduled_posts",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    text: text("text").notNull(),
    /** As they were sent; null: the server finds them. */
    entities: jsonb("entities").$type<NonNullable<Body["entities"]>>(),
    imageIds: uuid("image_ids").array().notNull(),
    fileIds: uuid("file_ids").array().notNull(),
    videoId: uuid("video_id"),
    groupId: uuid("group_id"),
    eventId: uuid("event_id"),
    quotedId: uuid("quoted_id"),
    poll: jsonb("poll").$type<NonNullable<Body["poll"]>>(),
    publishAt: moment("publish_at").notNull(),
    status: text("status", { enum: scheduledStates }).notNull(),
    /** The error by which it was refused at its time, and what its sentence needs. */
    refusalCode: text("refusal_code"),
    refusalData: jsonb("refusal_data").$type<FailureData>(),
    refusedAt: moment("refused_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("scheduled_posts", table),
    refersTo({
      name: "scheduled_posts_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("scheduled_posts_status", table.status, scheduledStates),
    check("scheduled_posts_place_check", sql`${table.groupId} is null or ${table.eventId} is null`),
    check("scheduled_posts_refusal_check", sql`(${table.status} = 'refused') = (${table.refusalCode} is not null)`),
    index("scheduled_posts_account_order").on(table.organizationId, table.accountId, table.publishAt, table.id),
    index("scheduled_posts_due_index")
      .on(table.publishAt)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

memberData(scheduledPosts, {
  of: "accountId",
  exports: [
    "id",
    "accountId",
    "text",
    "entities",
    "imageIds",
    "fileIds",
    "videoId",
    "groupId",
    "eventId",
    "quotedId",
    "poll",
    "publishAt",
    "status",
    "refusalCode",
    "refusalData",
    "refusedAt",
    "createdAt",
    "updatedAt",
  ],
  isDeleted: true,
});
