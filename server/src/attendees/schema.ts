import { scanOutcomes, scanRefusals } from "@marquee/contract/attendees";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { passes, registrations } from "../registration/schema.ts";

/** `undone`: it was the check-in until somebody took it back. */
export const storedOutcomes = [...scanOutcomes, "undone"] as const;

/** What the entrances of an event have scanned. A pass is in by one scan at most, the first of them. */
export const passScans = pgTable(
  "pass_scans",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    /** Null: a code of no pass. */
    passId: uuid("pass_id"),
    /** Made by the device. */
    scanId: uuid("scan_id").notNull(),
    accountId: uuid("account_id").notNull(),
    device: text("device"),
    gate: text("gate"),
    /** By the server's clock. */
    scannedAt: moment("scanned_at").notNull(),
    deviceTime: moment("device_time").notNull(),
    outcome: text("outcome", { enum: storedOutcomes }).notNull(),
    reason: text("reason", { enum: scanRefusals }),
    /** What was said at the entrance: the outcome, or what the device knew where it got no answer. */
    decision: text("decision", { enum: scanOutcomes }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "pass_scans_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    refersTo({ name: "pass_scans_pass", from: [table.organizationId, table.passId], to: passes, onDelete: "cascade" }),
    refersTo({
      name: "pass_scans_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("pass_scans_outcome", table.outcome, storedOutcomes),
    oneOf("pass_scans_reason", table.reason, scanRefusals),
    oneOf("pass_scans_decision", table.decision, scanOutcomes),
    check("pass_scans_refused_check", sql`(${table.reason} is not null) = (${table.outcome} = 'refused')`),
    check("pass_scans_texts_check", sql`length(${table.device}) <= 64 and length(${table.gate}) between 1 and 80`),
    uniqueIndex("pass_scans_scan_unique").on(table.organizationId, table.eventId, table.scanId),
    uniqueIndex("pass_scans_in_unique")
      .on(table.organizationId, table.passId)
      .where(sql`${table.outcome} = 'in'`),
    index("pass_scans_pass_index").on(table.organizationId, table.passId),
    index("pass_scans_account_index").on(table.organizationId, table.accountId),
    index("pass_scans_conflicts_order")
      .on(table.organizationId, table.eventId, table.scannedAt, table.id)
      .where(sql`${table.decision} = 'in' and ${table.outcome} in ('already', 'refused')`),
  ],
);

memberData(passScans, {
  of: (account) => sql`(${passScans.accountId} = ${account} or exists (select from ${passes} pass
    join ${registrations} own on own.organization_id = pass.organization_id and own.id = pass.registration_id
    where ${ofTenant(sql`${passScans.organizationId}`, "pass")} and pass.id = ${passScans.passId}
      and own.account_id = ${account}))`,
  names: ["accountId"],
  exports: ["accountId", "passId", "eventId", "gate", "scannedAt", "outcome", "reason"],
  withholds: { "It is how a device of the organisers works.": ["device", "deviceTime", "decision"] },
  keeps: { "Organisers know by it which pass came in where.": ["device", "gate", "reason", "decision"] },
  keepsIds: { "Organisers know by it which pass came in where.": ["accountId"] },
});
