import { mediaAudiences } from "@marquee/contract/events";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { images } from "../images/schema.ts";
import { createdAt, id, keyOf, oneOf, refersTo, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { passTypes } from "../passes/schema.ts";
import { files, videos } from "../storage/schema.ts";
import { eventPages, events } from "./schema.ts";

/** A picture, a video or a file of an event. It goes with the upload that it shows. */
export const eventMediaItems = pgTable(
  "event_media_items",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    imageId: uuid("image_id"),
    videoId: uuid("video_id"),
    fileId: uuid("file_id"),
    /** Whoever sees the event; holders of any pass; holders of the types that `event_media_pass_types` names. */
    audience: text("audience", { enum: mediaAudiences }).notNull().default("everybody"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "event_media_items_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_media_items_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_media_items_video",
      from: [table.organizationId, table.videoId],
      to: videos,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_media_items_file",
      from: [table.organizationId, table.fileId],
      to: files,
      onDelete: "cascade",
    }),
    oneOf("event_media_items_audience", table.audience, mediaAudiences),
    check("event_media_items_one_check", sql`num_nonnulls(${table.imageId}, ${table.videoId}, ${table.fileId}) = 1`),
    index("event_media_items_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
    index("event_media_items_created_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("event_media_items_image_index").on(table.organizationId, table.imageId),
    index("event_media_items_video_index").on(table.organizationId, table.videoId),
    index("event_media_items_file_index").on(table.organizationId, table.fileId),
  ],
);

export const eventMediaPassTypes = pgTable(
  "event_media_pass_types",
  {
    organizationId: tenantId(),
    mediaItemId: uuid("media_item_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.mediaItemId, table.passTypeId] }),
    refersTo({
      name: "event_media_pass_types_item",
      from: [table.organizationId, table.mediaItemId],
      to: eventMediaItems,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_media_pass_types_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    index("event_media_pass_types_type_index").on(table.organizationId, table.passTypeId),
  ],
);

/** Pictures below the text of a page. */
export const eventPageImages = pgTable(
  "event_page_images",
  {
    organizationId: tenantId(),
    pageId: uuid("page_id").notNull(),
    imageId: uuid("image_id").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.pageId, table.imageId] }),
    refersTo({
      name: "event_page_images_page",
      from: [table.organizationId, table.pageId],
      to: eventPages,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_page_images_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "cascade",
    }),
    index("event_page_images_order").on(table.organizationId, table.pageId, table.sortOrder, table.imageId),
    index("event_page_images_image_index").on(table.organizationId, table.imageId),
  ],
);

communityData("What organisers publish of an event.", eventMediaItems, eventMediaPassTypes, eventPageImages);
