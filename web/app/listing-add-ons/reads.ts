import type { DataOf } from "@marquee/contract/kernel";
import { listingAddOns } from "@marquee/contract/listing-add-ons";

export type ListingAddOn = DataOf<typeof listingAddOns.list>[number];

export const addOnsOf = (eventId: string) => [listingAddOns.list, { eventId }] as const;

type PassType = { readonly id: string; readonly active: boolean };

/** Whether a pass that is on sale can be had with it. */
export const goesWithSome = ({ passTypeIds }: ListingAddOn, types: readonly PassType[]): boolean =>
  types.some(({ id, active }) => active && (passTypeIds.length === 0 || passTypeIds.some((each) => each === id)));

/** What it needs and nobody can get: the first of them. */
export const lackedBy = ({ needs }: ListingAddOn, all: readonly ListingAddOn[]): ListingAddOn | undefined =>
  all.find(({ id, active, left }) => needs.includes(id) && (!active || left === 0));
