import { accessLevels } from "@marquee/contract/passes";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import {
  createdAt,
  folded,
  id,
  keyOf,
  moment,
  money,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

export const sessionLocations = pgTable(
  "session_locations",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    address1: text("address1"),
    address2: text("address2"),
    zip: text("zip"),
    city: text("city"),
    state: text("state"),
    country: text("country"),
    imageId: uuid("image_id"),
    googlePlaceId: text("google_place_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "session_locations_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "session_locations_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    index("session_locations_event_index").on(table.organizationId, table.eventId, table.name, table.id),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    longDescription: text("long_description"),
    locationId: uuid("location_id"),
    imageId: uuid("image_id"),
    startTime: moment("start_time").notNull(),
    endTime: moment("end_time").notNull(),
    sortOrder: integer("sort_order"),
    /** A break, a meal: on the agenda, but nothing to attend. */
    nonSession: boolean("non_session").notNull().default(false),
    registrationEnabled: boolean("registration_enabled").notNull().default(false),
    /** The organiser's switch: it has a conversation of its own. */
    chatEnabled: boolean("chat_enabled").notNull().default(false),
    price: money("price"),
    /** The pool (session, id) of the capacity ledger. */
    supply: integer("supply"),
    /** What a pass has to be to get in; none: whatever it is. */
    accessLevels: text("access_levels", { enum: accessLevels })
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "sessions_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({
      name: "sessions_location",
      from: [table.organizationId, table.locationId],
      to: sessionLocations,
      onDelete: "restrict",
    }),
    refersTo({ name: "sessions_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    check("sessions_times_check", sql`${table.startTime} <= ${table.endTime}`),
    check("sessions_numbers_check", sql`${table.price} >= 0 and ${table.supply} >= 0`),
    check(
      "sessions_levels_check",
      sql`${table.accessLevels} <@ array[${sql.raw(accessLevels.map((level) => `'${level}'`).join(", "))}]`,
    ),
    uniqueIndex("sessions_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("sessions_start_order").on(table.organizationId, table.eventId, table.startTime, table.id),
  ],
);

export const tracks = pgTable(
  "tracks",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    color: text("color").notNull(),
    description: text("description"),
    sortOrder: sortOrder(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "tracks_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    uniqueIndex("tracks_slug_unique").on(table.organizationId, table.eventId, table.slug),
  ],
);

export const speakers = pgTable(
  "speakers",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name"),
    lastNameKey: folded("last_name_key", "last_name"),
    bio: text("bio"),
    title: text("title"),
    company: text("company"),
    companyBio: text("company_bio"),
    imageId: uuid("image_id"),
    /** Set where the speaker is of the community. */
    accountId: uuid("account_id"),
    priority: integer("priority").notNull().default(0),
    isHost: boolean("is_host").notNull().default(false),
    label: text("label"),
    website: text("website"),
    facebook: text("facebook"),
    twitter: text("twitter"),
    instagram: text("instagram"),
    linkedIn: text("linked_in"),
    discord: text("discord"),
    youtube: text("youtube"),
    tikTok: text("tik_tok"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "speakers_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({ name: "speakers_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    refersTo({
      name: "speakers_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    uniqueIndex("speakers_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("speakers_priority_order").on(table.organizationId, table.eventId, table.priority, table.id),
    index("speakers_first_name_order").on(table.organizationId, table.eventId, table.firstName, table.id),
    index("speakers_last_name_order").on(table.organizationId, table.eventId, table.lastNameKey, table.id),
    index("speakers_account_index").on(table.organizationId, table.accountId),
  ],
);

export const sessionTracks = pgTable(
  "session_tracks",
  { organizationId: tenantId(), sessionId: uuid("session_id").notNull(), trackId: uuid("track_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.sessionId, table.trackId] }),
    refersTo({
      name: "session_tracks_session",
      from: [table.organizationId, table.sessionId],
      to: sessions,
      onDelete: "cascade",
    }),
    refersTo({
      name: "session_tracks_track",
      from: [table.organizationId, table.trackId],
      to: tracks,
      onDelete: "cascade",
    }),
    index("session_tracks_track_index").on(table.organizationId, table.trackId, table.sessionId),
  ],
);

export const sessionSpeakers = pgTable(
  "session_speakers",
  { organizationId: tenantId(), sessionId: uuid("session_id").notNull(), speakerId: uuid("speaker_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.sessionId, table.speakerId] }),
    refersTo({
      name: "session_speakers_session",
      from: [table.organizationId, table.sessionId],
      to: sessions,
      onDelete: "cascade",
    }),
    refersTo({
      name: "session_speakers_speaker",
      from: [table.organizationId, table.speakerId],
      to: speakers,
      onDelete: "cascade",
    }),
    index("session_speakers_speaker_index").on(table.organizationId, table.speakerId, table.sessionId),
  ],
);

/** What organisers say of somebody who speaks. */
const asAnnounced = [
  "slug",
  "firstName",
  "lastName",
  "bio",
  "title",
  "company",
  "companyBio",
  "label",
  "website",
  "facebook",
  "twitter",
  "instagram",
  "linkedIn",
  "discord",
  "youtube",
  "tikTok",
] as const;

memberData(speakers, {
  of: "accountId",
  exports: ["id", "eventId", "accountId", "imageId", ...asAnnounced],
  clears: ["accountId"],
  keeps: { "Organisers wrote it, as part of their event.": [...asAnnounced] },
});

communityData(
  "What organisers publish of an event.",
  sessionLocations,
  sessions,
  tracks,
  sessionTracks,
  sessionSpeakers,
);
