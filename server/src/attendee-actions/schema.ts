import { attendeeActionKinds, attendeeSkips } from "@marquee/contract/attendee-actions";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { attendeeLabels } from "../attendee-labels/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, partOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";

/** `claimed`: it is being done; what becomes of a mail is not known after a crash. */
const itemStates = ["waiting", "claimed", "done", "skipped"] as const;

/** What organisers do with many attendees at once. */
export const attendeeActions = pgTable(
  "attendee_actions",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    kind: text("kind", { enum: attendeeActionKinds }).notNull(),
    labelId: uuid("label_id"),
    subject: text("subject"),
    /** What is written to them: of a mail, or why their passes end. */
    says: text("says"),
    byId: uuid("by_id").notNull(),
    createdAt: createdAt(),
    /** When it was last worked on: whoever looks whether that has stopped goes by it. */
    workedAt: moment("worked_at").notNull(),
    /** Null while something of it waits. */
    closedAt: moment("closed_at"),
  },
  (table) => [
    keyOf(table),
    partOf("attendee_actions_event", [table.organizationId, table.eventId], events),
    partOf("attendee_actions_label", [table.organizationId, table.labelId], attendeeLabels),
    refersTo({
      name: "attendee_actions_by",
      from: [table.organizationId, table.byId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("attendee_actions_kind", table.kind, attendeeActionKinds),
    check(
      "attendee_actions_label_check",
      sql`(${table.kind} in ('label', 'unlabel')) = (${table.labelId} is not null)`,
    ),
    index("attendee_actions_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("attendee_actions_label_index").on(table.organizationId, table.labelId),
    index("attendee_actions_by_index").on(table.organizationId, table.byId),
    index("attendee_actions_open_index")
      .on(table.workedAt)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** For whom, and what became of it. A row decides that nothing is done twice. */
export const attendeeActionItems = pgTable(
  "attendee_action_items",
  {
    organizationId: tenantId(),
    actionId: uuid("action_id").notNull(),
    accountId: uuid("account_id").notNull(),
    state: text("state", { enum: itemStates }).notNull(),
    reason: text("reason", { enum: attendeeSkips }),
    attempts: integer("attempts").notNull().default(0),
    /** When it is to be done, was begun or had its end. */
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.actionId, table.accountId] }),
    partOf("attendee_action_items_action", [table.organizationId, table.actionId], attendeeActions),
    partOf("attendee_action_items_account", [table.organizationId, table.accountId], accounts),
    oneOf("attendee_action_items_state", table.state, itemStates),
    oneOf("attendee_action_items_reason", table.reason, attendeeSkips),
    check("attendee_action_items_skipped_check", sql`(${table.state} = 'skipped') = (${table.reason} is not null)`),
    index("attendee_action_items_account_index").on(table.organizationId, table.accountId),
    index("attendee_action_items_open_index")
      .on(table.organizationId, table.actionId, table.accountId)
      .where(sql`${table.state} in ('waiting', 'claimed')`),
  ],
);

const whoDidWhat = "Organisers know by it who did what with whom.";

memberData(attendeeActions, {
  of: "byId",
  exports: ["id", "eventId", "kind", "labelId", "subject", "says", "byId", "createdAt"],
  clears: ["subject", "says"],
  keepsIds: { [whoDidWhat]: ["byId"] },
});
memberData(attendeeActionItems, {
  of: "accountId",
  exports: ["actionId", "accountId", "state", "reason", "at"],
  withholds: { "It is how often the product tried.": ["attempts"] },
  isDeleted: true,
});
