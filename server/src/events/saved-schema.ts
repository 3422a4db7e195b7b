import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

/** Events that people keep for later; nobody else learns of it. */
export const savedEvents = pgTable(
  "saved_events",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    eventId: uuid("event_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.eventId] }),
    refersTo({
      name: "saved_events_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "saved_events_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    index("saved_events_event_index").on(table.organizationId, table.eventId, table.accountId),
  ],
);

memberData(savedEvents, { of: "accountId", exports: ["eventId", "accountId", "createdAt"], isDeleted: true });
