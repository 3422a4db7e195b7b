import { accessLevels } from "@marquee/contract/passes";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { images } from "../images/schema.ts";
import { createdAt, id, keyOf, moment, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** What there is to do at an event, for points. */
export const eventActivations = pgTable(
  "event_activations",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    shortDescription: text("short_description").notNull().default(""),
    longDescription: text("long_description"),
    imageId: uuid("image_id"),
    /** Whom to ask about it. */
    managerId: uuid("manager_id"),
    maxPoints: integer("max_points").notNull(),
    startAfter: moment("start_after").notNull(),
    /** What a pass has to be for it; none: whatever it is. */
    accessLevels: text("access_levels", { enum: accessLevels })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** As `sealCode` makes it; null where a press completes it. */
    code: text("code"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "event_activations_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_activations_image",
      from: [table.organizationId, table.imageId],
      to: images,
      onDelete: "restrict",
    }),
    refersTo({
      name: "event_activations_manager",
      from: [table.organizationId, table.managerId],
      to: accounts,
      onDelete: "restrict",
    }),
    check("event_activations_points_check", sql`${table.maxPoints} between 0 and 1000000`),
    check(
      "event_activations_levels_check",
      sql`${table.accessLevels} <@ array[${sql.raw(accessLevels.map((level) => `'${level}'`).join(", "))}]`,
    ),
    uniqueIndex("event_activations_slug_unique").on(table.organizationId, table.eventId, table.slug),
    index("event_activations_start_order").on(table.organizationId, table.eventId, table.startAfter, table.id),
    index("event_activations_points_order").on(table.organizationId, table.eventId, table.maxPoints, table.id),
    index("event_activations_manager_index").on(table.organizationId, table.managerId),
    index("event_activations_image_index").on(table.organizationId, table.imageId),
  ],
);

/** That somebody completed one, and for how many points: once, whatever is pressed at the same time. */
export const eventActivationCompletions = pgTable(
  "event_activation_completions",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    activationId: uuid("activation_id").notNull(),
    accountId: uuid("account_id").notNull(),
    earnedPoints: integer("earned_points").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "event_activation_completions_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_activation_completions_activation",
      from: [table.organizationId, table.activationId],
      to: eventActivations,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_activation_completions_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("event_activation_completions_points_check", sql`${table.earnedPoints} >= 0`),
    uniqueIndex("event_activation_completions_unique").on(table.organizationId, table.activationId, table.accountId),
    index("event_activation_completions_order").on(table.organizationId, table.activationId, table.createdAt, table.id),
    index("event_activation_completions_event_index").on(table.organizationId, table.eventId, table.accountId),
    index("event_activation_completions_account_index").on(table.organizationId, table.accountId),
  ],
);

/** What organisers say of it. */
const asAnnounced = ["slug", "name", "shortDescription", "longDescription", "accessLevels"] as const;

memberData(eventActivations, {
  of: "managerId",
  exports: ["id", "eventId", "managerId", "imageId", ...asAnnounced],
  withholds: { "It completes what others are to find out.": ["code"] },
  clears: ["managerId"],
  keeps: { "Organisers wrote it, as part of their event.": [...asAnnounced, "code"] },
});

memberData(eventActivationCompletions, {
  of: "accountId",
  exports: ["id", "eventId", "activationId", "accountId", "earnedPoints", "createdAt"],
  isDeleted: true,
});
