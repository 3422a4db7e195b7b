import { advertisementPlaces, advertisementTypes } from "@marquee/contract/advertisement";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { images } from "../images/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  partOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";

/** What others pay the community to show. */
export const advertisements = pgTable(
  "advertisements",
  {
    organizationId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    type: text("type", { enum: advertisementTypes }).notNull(),
    link: text("link").notNull(),
    description: text("description").notNull(),
    imageId: uuid("image_id"),
    places: text("places", { enum: advertisementPlaces }).array().notNull(),
    weight: smallint("weight").notNull(),
    /** By slug, so that one for a tier that is gone is shown to nobody, and not to everybody. */
    tiers: text("tiers").array().notNull(),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    paused: boolean("paused").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("advertisements", table),
    oneOf("advertisements_type", table.type, advertisementTypes),
    check("advertisements_weight_check", sql`${table.weight} between 1 and 10`),
    refersTo({
      name: "advertisements_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    index("advertisements_order").on(table.organizationId, table.createdAt, table.id),
    index("advertisements_image_index").on(table.organizationId, table.imageId),
  ],
);

/**
 * How often one was seen and followed on a day. A day has several rows, so that many who look at once do not wait for each
 * other at one; its figures are their sum.
 */
export const advertisementDays = pgTable(
  "advertisement_days",
  {
    organizationId: tenantId(),
    advertisementId: uuid("advertisement_id").notNull(),
    /** Of the community's zone, `2026-12-04`. */
    day: text("day").notNull(),
    part: smallint("part").notNull(),
    views: integer("views").notNull(),
    clicks: integer("clicks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.advertisementId, table.day, table.part] }),
    partOf("advertisement_days_advertisement", [table.organizationId, table.advertisementId], advertisements),
  ],
);

communityData(
  "What others pay the community to show, and how often; of whom, nothing is kept.",
  advertisements,
  advertisementDays,
);
