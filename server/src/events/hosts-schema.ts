import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { createdAt, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { events } from "./schema.ts";

/** Who organises an event beside its host. */
export const eventCoHosts = pgTable(
  "event_co_hosts",
  {
    organizationId: tenantId(),
    eventId: uuid("event_id").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId, table.accountId] }),
    refersTo({
      name: "event_co_hosts_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({
      name: "event_co_hosts_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    index("event_co_hosts_account_index").on(table.organizationId, table.accountId, table.eventId),
  ],
);

memberData(eventCoHosts, { of: "accountId", exports: ["eventId", "accountId", "createdAt"], isDeleted: true });
