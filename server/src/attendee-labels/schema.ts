import { labelColours } from "@marquee/contract/attendee-labels";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, oneOf, partOf, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/** Words by which organisers of an event sort those who come. */
export const attendeeLabels = pgTable(
  "attendee_labels",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    colour: text("colour", { enum: labelColours }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("attendee_labels_event", [table.organizationId, table.eventId], events),
    oneOf("attendee_labels_colour", table.colour, labelColours),
    check("attendee_labels_name_check", sql`length(${table.name}) between 1 and 40`),
    uniqueIndex("attendee_labels_name_unique").on(table.organizationId, table.eventId, table.name),
  ],
);

/** Who has which label. When it was set, and by whom, is in the log of attendees. */
export const labelledAttendees = pgTable(
  "labelled_attendees",
  { organizationId: tenantId(), labelId: uuid("label_id").notNull(), accountId: uuid("account_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.labelId, table.accountId] }),
    partOf("labelled_attendees_label", [table.organizationId, table.labelId], attendeeLabels),
    partOf("labelled_attendees_account", [table.organizationId, table.accountId], accounts),
    index("labelled_attendees_account_index").on(table.organizationId, table.accountId),
  ],
);

/** What narrows the table of attendees, under a name. */
export const attendeeFilters = pgTable(
  "attendee_filters",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    search: text("search").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("attendee_filters_event", [table.organizationId, table.eventId], events),
    check(
      "attendee_filters_texts_check",
      sql`length(${table.name}) between 1 and 60 and length(${table.search}) <= 500`,
    ),
    uniqueIndex("attendee_filters_name_unique").on(table.organizationId, table.eventId, table.name),
  ],
);

communityData(
  "How organisers sort those who come: it says of nobody that they are meant.",
  attendeeLabels,
  attendeeFilters,
);

memberData(labelledAttendees, { of: "accountId", exports: ["labelId", "accountId"], isDeleted: true });
