import { queryOptions, type Client } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { couponStates, listingCoupons } from "@marquee/contract/listing-coupons";
import type { TableQuery } from "../table/index.ts";

export type ListingCoupon = DataOf<typeof listingCoupons.list>[number];

export const order = "-createdAt";
export const tableFilters = [{ name: "state", values: couponStates }] as const;

export const couponsSource =
  (api: Client, eventId: string) =>
  ({ chosen, ...query }: TableQuery) => {
    const state = couponStates.find((each) => each === chosen["state"]);
    return queryOptions(api, listingCoupons.list, { eventId, ...query, ...(state && { state }) });
  };

/** Where somebody registers with a code that is filled in already. */
export const linkWith = (origin: string, slug: string, code: string): string =>
  `${origin}/events/${slug}/register?code=${encodeURIComponent(code)}`;
