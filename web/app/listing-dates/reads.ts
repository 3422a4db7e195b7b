import type { DataOf, QueryOf } from "@marquee/contract/kernel";
import { listingDates } from "@marquee/contract/listing-dates";

export type ListingDate = DataOf<typeof listingDates.list>[number];
export type PlannedDate = DataOf<typeof listingDates.plan>["dates"][number];
export type Rule = Omit<QueryOf<typeof listingDates.plan>, "every" | "times"> & {
  readonly every: number | null;
  readonly times: number | null;
};

/** The dates of an event that comes again, to come or over. */
export const datesOf = (eventId: string, past: boolean) =>
  [listingDates.list, { eventId, pageSize: 30, ...(past && { past }) }] as const;
