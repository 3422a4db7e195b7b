import {
  importedStates,
  importedTypes,
  importKinds,
  importOutcomes,
  importReasons,
  importStates,
} from "@marquee/contract/channel-imports";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { contents } from "../channels/content-schema.ts";
import { channels } from "../channels/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, partOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import type { Fetched } from "./fetched.ts";
import type { FeedItem } from "./read/feed.ts";

/** What a channel is filled from. Its figures are those of its items, counted as they are brought. */
export const channelImports = pgTable(
  "channel_imports",
  {
    organizationId: tenantId(),
    id: id(),
    channelId: uuid("channel_id").notNull(),
    /** Who began it: what is brought is theirs, and counts in their storage. */
    accountId: uuid("account_id").notNull(),
    kind: text("kind", { enum: importKinds }).notNull(),
    title: text("title"),
    href: text("href"),
    state: text("state", { enum: importStates }).notNull().default("read"),
    found: integer("found").notNull(),
    known: integer("known").notNull(),
    texts: integer("texts").notNull(),
    recordings: integer("recordings").notNull(),
    videos: integer("videos").notNull(),
    leftOver: integer("left_over").notNull(),
    outcome: text("outcome", { enum: importOutcomes }),
    hasPictures: boolean("has_pictures").notNull().default(false),
    waiting: integer("waiting").notNull(),
    done: integer("done").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    picturesMissed: integer("pictures_missed").notNull().default(0),
    finishedAt: moment("finished_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("channel_imports_channel", [table.organizationId, table.channelId], channels),
    refersTo({
      name: "channel_imports_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("channel_imports_kind", table.kind, importKinds),
    oneOf("channel_imports_state", table.state, importStates),
    oneOf("channel_imports_outcome", table.outcome, importOutcomes),
    check("channel_imports_numbers_check", sql`${table.waiting} >= 0`),
    index("channel_imports_order").on(table.organizationId, table.channelId, table.createdAt, table.id),
    index("channel_imports_account_index").on(table.organizationId, table.accountId),
  ],
);

/** What an import brings, in the order in which it was found. */
export const channelImportItems = pgTable(
  "channel_import_items",
  {
    organizationId: tenantId(),
    id: id(),
    importId: uuid("import_id").notNull(),
    position: integer("position").notNull(),
    guidHash: text("guid_hash").notNull(),
    title: text("title"),
    href: text("href"),
    type: text("type", { enum: importedTypes }).notNull(),
    published: moment("published"),
    state: text("state", { enum: importedStates }).notNull().default("waiting"),
    reason: text("reason", { enum: importReasons }),
    contentId: uuid("content_id"),
    /** As it was read; null once it is brought, or will not be. */
    item: jsonb("item").$type<FeedItem>(),
    hasPictures: boolean("has_pictures").notNull(),
    /** A recording, or what is said in it, lies elsewhere. */
    hasMedia: boolean("has_media").notNull(),
    /** What was fetched for it and lies in the store; null until then. */
    fetched: jsonb("fetched").$type<Fetched>(),
    /** Nothing of it is left to be fetched. */
    isReady: boolean("is_ready").notNull().default(false),
    /** Until when somebody fetches for it. */
    claimedUntil: moment("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
  },
  (table) => [
    keyOf(table),
    partOf("channel_import_items_import", [table.organizationId, table.importId], channelImports),
    refersTo({
      name: "channel_import_items_content",
      from: [table.organizationId, table.contentId],
      to: contents,
      onDelete: "cascade",
    }),
    oneOf("channel_import_items_type", table.type, importedTypes),
    oneOf("channel_import_items_state", table.state, importedStates),
    oneOf("channel_import_items_reason", table.reason, importReasons),
    index("channel_import_items_order").on(table.organizationId, table.importId, table.position, table.id),
    index("channel_import_items_content_index").on(table.organizationId, table.contentId),
    index("channel_import_items_waiting_index")
      .on(table.organizationId, table.importId, table.position)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** What a channel has from elsewhere, by what it is called there: it is brought once. */
export const importedContents = pgTable(
  "imported_contents",
  {
    organizationId: tenantId(),
    channelId: uuid("channel_id").notNull(),
    guidHash: text("guid_hash").notNull(),
    contentId: uuid("content_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.channelId, table.guidHash] }),
    partOf("imported_contents_channel", [table.organizationId, table.channelId], channels),
    partOf("imported_contents_content", [table.organizationId, table.contentId], contents),
    index("imported_contents_content_index").on(table.organizationId, table.contentId),
  ],
);

communityData("What a community has brought from elsewhere.", channelImportItems, importedContents);
memberData(channelImports, {
  of: "accountId",
  exports: ["id", "channelId", "accountId", "kind", "title", "href", "createdAt"],
  isDeleted: true,
});
