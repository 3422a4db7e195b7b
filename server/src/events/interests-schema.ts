import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { interests } from "../interests/schema.ts";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

/** What an event is about. */
export const eventInterests = pgTable(
  "event_interests",
  {
    organizationId: tenantId(),
    eventId: uuid("event_id").notNull(),
    interestId: uuid("interest_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId, table.interestId] }),
    refersTo({
      name: "event_interests_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_interests_interest",
      from: [table.organizationId, table.interestId],
      to: interests,
      onDelete: "cascade",
    }),
    index("event_interests_interest_index").on(table.organizationId, table.interestId, table.eventId),
  ],
);

communityData("What organisers say their events are about.", eventInterests);
