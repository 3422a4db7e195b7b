import { coupons } from "@marquee/contract/coupons";
import { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";

/** Pages know an event by its slug, calls by its id. */
export const eventRead = (eventId: string) => [events.get, { eventId }] as const;
export const passTypesRead = (eventId: string) => [events.passTypes, { eventId }] as const;
export const codesRead = (eventId: string) => [coupons.list, { eventId }] as const;
export const codeRead = (eventId: string, couponId: string) => [coupons.get, { eventId, couponId }] as const;
export const passesRead = (eventId: string, couponId: string) => [coupons.passes, { eventId, couponId }] as const;
/** Reading it holds the places. */
export const intentRead = (eventId: string, { ticketId, quantity }: Wanted) =>
  [coupons.intent, { eventId, ticketId, quantity }] as const;

export type EventItem = DataOf<typeof events.get>;
export type PassType = DataOf<typeof events.passTypes>["passTypes"][number];
export type Code = DataOf<typeof coupons.get>;
export type CodePass = DataOf<typeof coupons.passes>[number];
export type Intent = DataOf<typeof coupons.intent>;

/** What somebody orders. */
export type Wanted = { readonly ticketId: string; readonly quantity: number };

/** The most that one code is bought for, where the pass type says nothing. */
const usualMost = 100;

/** The passes that are sold to groups and can be had, with how many at least and at most. */
export function forGroups(passTypes: readonly PassType[]) {
  return passTypes
    .filter(({ enableCoupons, soldOut, currentPrice }) => enableCoupons && !soldOut && currentPrice > 0)
    .map((passType) => ({
      passType,
      least: passType.minCouponQuantity ?? 2,
      most: Math.min(passType.maxCouponQuantity ?? usualMost, passType.placesLeft ?? usualMost),
    }))
    .filter(({ least, most }) => least <= most);
}
export type Offered = ReturnType<typeof forGroups>[number];

/** What so many come to as they are shown first: what is charged says the order. */
export function totalOf({ passType }: Offered, quantity: number): number {
  const { fullPrice, currentPrice, groupMinimum, groupPrice } = passType;
  const isGroup = groupMinimum !== null && groupPrice !== null && quantity >= groupMinimum && groupPrice < currentPrice;
  const each = isGroup ? Math.round((groupPrice * fullPrice) / currentPrice) : fullPrice;
  return each * quantity;
}
