import type { EventReport } from "@marquee/contract/listing-report";
import { type SQL, sql } from "drizzle-orm";
import type { EventFacts } from "../../events/index.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { About } from "./about.ts";
import { answered } from "./answers.ts";
import { byDay, byHour, states } from "./days.ts";
import { charged, discounted, discounts, moved, revenue } from "./money.ts";
import { addOnsSold, couponsUsed, passTypesSold, roomTypesSold, sessionsTaken } from "./sold.ts";

type Counted = Pick<
  EventReport,
  "registrations" | "passTypes" | "addOns" | "roomTypes" | "sessions" | "coupons" | "byDay" | "questions"
>;
/** A report as the database counts it. */
export type ReportRow = Counted & {
  readonly revenue: Omit<EventReport["revenue"], "discounts" | "net">;
  readonly discounts: number;
  readonly byHour: readonly { readonly hour: string; readonly checkIns: number }[];
};

/** Rows of a statement as one value, in their order. */
const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

/**
 * All figures in one statement, so that they are of one moment and their sums agree while people buy. However many have
 * registered, a row leaves the database for what an event offers, for a day and for an hour.
 */
export async function readReport(scope: Scope, event: EventFacts): Promise<ReportRow> {
  const { currency } = scope.organization.configuration.payment;
  const about: About = { scope, eventId: event.id, timezone: event.timezone ?? "UTC", currency };
  const [row] = await scope.database.execute<ReportRow>(sql`
    with ${moved(about)}, ${charged(about)}, ${discounted(about)}
    select ${list(states(about))} as registrations,
      (select row_to_json(r) from (${revenue}) r) as revenue,
      (${discounts}) as discounts,
      ${list(passTypesSold(about))} as "passTypes",
      ${list(addOnsSold(about))} as "addOns",
      ${list(roomTypesSold(about))} as "roomTypes",
      ${list(sessionsTaken(about))} as sessions,
      ${list(couponsUsed(about))} as coupons,
      ${list(byDay(about))} as "byDay",
      ${list(byHour(about))} as "byHour",
      ${list(answered(about))} as questions`);
  if (!row) throw new Error("a report was counted without coming back");
  return row;
}
