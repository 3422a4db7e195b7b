import type { DataOf } from "@marquee/contract/kernel";
import { listingPasses } from "@marquee/contract/listing-passes";
import type { events } from "@marquee/contract/events";

export type ListingPassType = DataOf<typeof listingPasses.list>[number];
export type EventItem = DataOf<typeof events.get>;

export const passTypesOf = (eventId: string) => [listingPasses.list, { eventId }] as const;

/** Whether money is asked for it, now or at another time. */
const isPaid = ({ price, priceSchedules }: ListingPassType): boolean =>
  price > 0 || priceSchedules.some((each) => each.price > 0);

const isOffered = ({ active }: ListingPassType): boolean => active;

/** Whether one of those that are offered costs something. */
export const sellsAny = (types: readonly ListingPassType[]): boolean =>
  types.some((type) => isOffered(type) && isPaid(type));

/** The pass for nothing that came with registration, where it is still open beside one that costs something. */
export const openAdmission = (types: readonly ListingPassType[]): ListingPassType | undefined =>
  sellsAny(types) ? types.find((type) => type.isAdmission && isOffered(type)) : undefined;

/** What everybody finds who wants to register. */
export const foundByAll = (types: readonly ListingPassType[]): ListingPassType[] =>
  types.filter((type) => isOffered(type) && type.visibility === "public");
