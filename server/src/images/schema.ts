import { imageTypes, moderations } from "@marquee/contract/storage";
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, inTenant, keyOf, oneOf, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** Pictures in the store; the files lie under the same id. */
export const images = pgTable(
  "images",
  {
    organizationId: tenantId(),
    id: id(),
    type: text("type", { enum: imageTypes }).notNull(),
    name: text("name"),
    description: text("description"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    moderation: text("moderation", { enum: moderations }).notNull().default("safe"),
    placeholder: text("placeholder"),
    /** What stays in mind of it, `#rrggbb`; null for pictures from before it was kept. */
    color: text("color"),
    /** Who uploaded it; null for the community's own. Not a reference: accounts refer to their pictures. */
    ownerId: uuid("owner_id"),
    /** Shown where everybody may look; else it is its owner's, and of those whom they sent it to. */
    isPublic: boolean("is_public").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("images", table),
    oneOf("images_type", table.type, imageTypes),
    oneOf("images_moderation", table.moderation, moderations),
    check("images_color_check", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check("images_size_check", sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
);

const partOfWhatWasPublished =
  "A picture that is part of something published stays with it; one that is part of nothing is removed.";

memberData(images, {
  of: "ownerId",
  exports: ["id", "type", "name", "description", "width", "height", "bytes", "ownerId", "createdAt"],
  withholds: { "It follows from the picture.": ["placeholder", "color"] },
  keeps: { [partOfWhatWasPublished]: ["name", "description", "placeholder", "color"] },
  keepsIds: { [partOfWhatWasPublished]: ["ownerId"] },
});
