import { notedHappenings } from "@marquee/contract/attendees";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, oneOf, partOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** What happened with somebody at an event and stands nowhere else: most of it follows from orders, payments and scans. */
export const attendeeLog = pgTable(
  "attendee_log",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    /** Whose registration it is about. */
    accountId: uuid("account_id").notNull(),
    passId: uuid("pass_id"),
    happened: text("happened", { enum: notedHappenings }).notNull(),
    /** Null: nobody in particular. */
    byId: uuid("by_id"),
    /** A name that was given, a label, the subject of a mail. */
    about: text("about"),
    /** Of a mail: what became of it. */
    mail: text("mail", { enum: ["sent", "stopped", "failed", "skipped"] }),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("attendee_log_event", [table.organizationId, table.eventId], events),
    partOf("attendee_log_account", [table.organizationId, table.accountId], accounts),
    refersTo({
      name: "attendee_log_by",
      from: [table.organizationId, table.byId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("attendee_log_happened", table.happened, notedHappenings),
    check("attendee_log_mail", sql`${table.mail} in ('sent', 'stopped', 'failed', 'skipped')`),
    check("attendee_log_about", sql`length(${table.about}) <= 200`),
    index("attendee_log_order").on(table.organizationId, table.eventId, table.accountId, table.createdAt),
    index("attendee_log_account_index").on(table.organizationId, table.accountId),
    index("attendee_log_by_index").on(table.organizationId, table.byId),
  ],
);

const whatOrganisersDid = "Organisers know by it who did what for whom.";

memberData(attendeeLog, {
  of: "accountId",
  names: ["byId"],
  exports: ["accountId", "eventId", "passId", "happened", "byId", "about", "mail", "createdAt"],
  clears: ["about"],
  keepsIds: { [whatOrganisersDid]: ["accountId", "byId"] },
});
