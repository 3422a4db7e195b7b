import { leadStatuses } from "@marquee/contract/leads";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

const shared = (name: string) => boolean(name).notNull().default(false);

/** That somebody scanned somebody's pass. What is known of the holder is read from their account as far as they agree. */
export const leads = pgTable(
  "leads",
  {
    organizationId: tenantId(),
    id: id(),
    exhibitorId: uuid("exhibitor_id").notNull(),
    holderId: uuid("holder_id").notNull(),
    eventId: uuid("event_id").notNull(),
    status: text("status", { enum: leadStatuses }).notNull().default("new"),
    note: text("note"),
    name: shared("shares_name"),
    work: shared("shares_work"),
    email: shared("shares_email"),
    phone: shared("shares_phone"),
    links: shared("shares_links"),
    answeredAt: moment("answered_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "leads_exhibitor",
      from: [table.organizationId, table.exhibitorId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({ name: "leads_holder", from: [table.organizationId, table.holderId], to: accounts, onDelete: "cascade" }),
    refersTo({ name: "leads_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    oneOf("leads_status", table.status, leadStatuses),
    check("leads_note_check", sql`length(${table.note}) <= 2000`),
    check("leads_people_check", sql`${table.exhibitorId} <> ${table.holderId}`),
    uniqueIndex("leads_unique").on(table.organizationId, table.exhibitorId, table.eventId, table.holderId),
    index("leads_order").on(table.organizationId, table.exhibitorId, table.createdAt, table.id),
    index("leads_requests_order").on(table.organizationId, table.holderId, table.createdAt, table.id),
    index("leads_event_index").on(table.organizationId, table.eventId),
  ],
);

memberData(leads, {
  of: (account) => sql`(${leads.exhibitorId} = ${account} or ${leads.holderId} = ${account})`,
  names: ["exhibitorId", "holderId"],
  exports: ["exhibitorId", "holderId", "eventId", "name", "work", "email", "phone", "links", "answeredAt", "createdAt"],
  withholds: { "It is what somebody noted for themselves.": ["note"] },
  isDeleted: true,
});
