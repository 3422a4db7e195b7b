import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

/** Addresses that events had before: they lead to the event, and no other event takes them. */
export const formerEventSlugs = pgTable(
  "former_event_slugs",
  {
    organizationId: tenantId(),
    slug: text("slug").notNull(),
    eventId: uuid("event_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.slug] }),
    refersTo({
      name: "former_event_slugs_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    index("former_event_slugs_event_index").on(table.organizationId, table.eventId),
  ],
);

communityData("Under which addresses the community has published its events.", formerEventSlugs);
