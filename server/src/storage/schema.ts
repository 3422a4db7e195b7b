import { uploadSources, videoStates } from "@marquee/contract/storage";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, inTenant, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import type { PageFacts } from "./page-facts.ts";

/** Files and recordings in the store. Private to their owner until a slice shares them with what it publishes. */
export const files = pgTable(
  "files",
  {
    organizationId: tenantId(),
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    duration: doublePrecision("duration"),
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("files", table),
    refersTo({ name: "files_owner", from: [table.organizationId, table.ownerId], to: accounts, onDelete: "cascade" }),
    check("files_size_check", sql`${table.bytes} > 0`),
    index("files_owner_index").on(table.organizationId, table.ownerId),
  ],
);

export const videos = pgTable(
  "videos",
  {
    organizationId: tenantId(),
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    source: text("source", { enum: uploadSources }).notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    minutes: doublePrecision("minutes").notNull(),
    duration: doublePrecision("duration"),
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    state: text("state", { enum: videoStates }).notNull(),
    hasStream: boolean("has_stream").notNull().default(false),
    posterId: uuid("poster_id"),
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("videos", table),
    refersTo({ name: "videos_owner", from: [table.organizationId, table.ownerId], to: accounts, onDelete: "cascade" }),
    refersTo({ name: "videos_poster", from: [table.organizationId, table.posterId], to: images, onDelete: "restrict" }),
    oneOf("videos_source", table.source, uploadSources),
    oneOf("videos_state", table.state, videoStates),
    check("videos_size_check", sql`${table.bytes} > 0 and ${table.width} >= 0 and ${table.height} >= 0`),
    index("videos_owner_index").on(table.organizationId, table.ownerId),
    index("videos_processing_index")
      .on(table.organizationId, table.id)
      .where(sql`${table.state} = 'processing'`),
  ],
);

/** What pages elsewhere said of themselves to nobody in particular; without facts they said nothing. */
export const linkPreviews = pgTable(
  "link_previews",
  {
    organizationId: tenantId(),
    id: id(),
    urlHash: text("url_hash").notNull(),
    url: text("url").notNull(),
    facts: jsonb("facts").$type<PageFacts>(),
    imageId: uuid("image_id"),
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    keyOf(table),
    inTenant("link_previews", table),
    refersTo({
      name: "link_previews_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    uniqueIndex("link_previews_url_unique").on(table.organizationId, table.urlHash),
  ],
);

const sharedWithOthers = "What was shared stays with those it was shared with; the rest is removed.";

memberData(files, {
  of: "ownerId",
  exports: ["id", "ownerId", "name", "type", "bytes", "duration", "createdAt"],
  keeps: { [sharedWithOthers]: ["name", "type"] },
  keepsIds: { [sharedWithOthers]: ["ownerId"] },
});

memberData(videos, {
  of: "ownerId",
  exports: ["id", "ownerId", "name", "type", "bytes", "duration", "posterId", "createdAt"],
  keeps: { [sharedWithOthers]: ["name", "type", "posterId"] },
  keepsIds: { [sharedWithOthers]: ["ownerId"] },
});

communityData("What pages elsewhere say of themselves to everybody.", linkPreviews);
