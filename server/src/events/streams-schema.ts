import { streamAudiences } from "@marquee/contract/listing-streams";
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, keyOf, moment, oneOf, partOf, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { passTypes } from "../passes/schema.ts";
import { videos } from "../storage/schema.ts";
import { sessions } from "./agenda-schema.ts";
import { events } from "./schema.ts";

/** A live stream of an event, or of one of its sessions. */
export const eventStreams = pgTable(
  "event_streams",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    sessionId: uuid("session_id"),
    name: text("name").notNull(),
    audience: text("audience", { enum: streamAudiences }).notNull().default("holders"),
    /** What its sender proves themselves with, sealed. */
    sealedKey: text("sealed_key").notNull(),
    /** Since when somebody sends; null while nobody does. */
    connectedAt: moment("connected_at"),
    /** When it was first sent. */
    startedAt: moment("started_at"),
    /** When its organisers ended it: nobody sends or watches any more. */
    endedAt: moment("ended_at"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("event_streams_event", [table.organizationId, table.eventId], events),
    partOf("event_streams_session", [table.organizationId, table.sessionId], sessions),
    oneOf("event_streams_audience", table.audience, streamAudiences),
    uniqueIndex("event_streams_session_unique").on(table.organizationId, table.sessionId),
    index("event_streams_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
    index("event_streams_sent")
      .on(table.organizationId, table.id)
      .where(sql`${table.connectedAt} is not null`),
    index("event_streams_created_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
  ],
);

/** For whose passes a stream is that is not for all of them. */
export const eventStreamPassTypes = pgTable(
  "event_stream_pass_types",
  {
    organizationId: tenantId(),
    streamId: uuid("stream_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.streamId, table.passTypeId] }),
    partOf("event_stream_pass_types_stream", [table.organizationId, table.streamId], eventStreams),
    partOf("event_stream_pass_types_type", [table.organizationId, table.passTypeId], passTypes),
    index("event_stream_pass_types_type_index").on(table.organizationId, table.passTypeId),
  ],
);

/** What is watched after a stream: gone with the video, while the stream stays. */
export const eventStreamReplays = pgTable(
  "event_stream_replays",
  {
    organizationId: tenantId(),
    streamId: uuid("stream_id").notNull(),
    videoId: uuid("video_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.streamId] }),
    partOf("event_stream_replays_stream", [table.organizationId, table.streamId], eventStreams),
    partOf("event_stream_replays_video", [table.organizationId, table.videoId], videos),
    index("event_stream_replays_video_index").on(table.organizationId, table.videoId),
  ],
);

communityData("What organisers publish of an event.", eventStreams, eventStreamPassTypes, eventStreamReplays);
