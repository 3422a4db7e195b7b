import { stretchesOf } from "../charts/index.ts";
import type { DataOf } from "@marquee/contract/kernel";
import { listingReport } from "@marquee/contract/listing-report";

export type Report = DataOf<typeof listingReport.get>;
/** What is sold by the piece, of whatever kind. */
export type Sold = Omit<Report["sessions"][number], "id"> & { readonly id: string };

export const reportOf = (eventId: string) => [listingReport.get, { eventId }] as const;

export const countOf = ({ registrations }: Report, status: Report["registrations"][number]["status"]): number =>
  registrations.find((each) => each.status === status)?.count ?? 0;

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The days of a report as a chart shows them, beside each other without gaps. */
export const daysOf = ({ byDay }: Pick<Report, "byDay">) =>
  stretchesOf(byDay, (day, within) => ({
    day,
    registrations: sumOf(within, ({ registrations }) => registrations),
    gross: sumOf(within, ({ gross }) => gross),
  }));

/** Whether anybody has come as far as a cart. */
export const hasFigures = (report: Report): boolean =>
  report.registrations.some(({ count }) => count > 0) ||
  report.revenue.gross > 0 ||
  report.passTypes.some(({ sold, held }) => sold + held > 0);

/** What anybody has taken: an agenda of a hundred sessions without places says nothing. */
export const taken = (rows: readonly Sold[]): Sold[] =>
  rows.filter(({ sold, held, gross }) => sold + held > 0 || gross > 0);

/** What was charged for nothing that is listed: orders that found no place and went back at once. */
export const grossOfOthers = ({ revenue, passTypes, packages, addOns, roomTypes, sessions }: Report): number =>
  revenue.gross - sumOf([...passTypes, ...packages, ...addOns, ...roomTypes, ...sessions], ({ gross }) => gross);
