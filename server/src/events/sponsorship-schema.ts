import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, keyOf, refersTo, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

export const eventSponsorshipLevels = pgTable(
  "event_sponsorship_levels",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    sponsorsPerRow: integer("sponsors_per_row").notNull().default(3),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "event_sponsorship_levels_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    check("event_sponsorship_levels_row_check", sql`${table.sponsorsPerRow} between 1 and 12`),
    uniqueIndex("event_sponsorship_levels_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("event_sponsorship_levels_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

/** Who helps an event, under a name of their own; with an account where they are of the community. */
export const eventSponsorships = pgTable(
  "event_sponsorships",
  {
    organizationId: tenantId(),
    id: id(),
    levelId: uuid("level_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    url: text("url"),
    accountId: uuid("account_id"),
    imageId: uuid("image_id"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "event_sponsorships_level",
      from: [table.organizationId, table.levelId],
      to: eventSponsorshipLevels,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_sponsorships_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "event_sponsorships_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    check("event_sponsorships_url_check", sql`${table.url} ~* '^https?://'`),
    index("event_sponsorships_order").on(table.organizationId, table.levelId, table.sortOrder, table.id),
    index("event_sponsorships_account_index").on(table.organizationId, table.accountId),
  ],
);

memberData(eventSponsorships, {
  of: "accountId",
  exports: ["id", "levelId", "accountId", "name", "description", "url", "imageId"],
  clears: ["accountId"],
  keeps: { "Organisers wrote it, as part of their event.": ["name", "description", "url"] },
});

communityData("What organisers publish of an event.", eventSponsorshipLevels);
