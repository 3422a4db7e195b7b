import type { Coupon, PassTypeSummary } from "@marquee/contract/passes";
import { publicImageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { priceAt, withTax } from "../pricing/index.ts";
import type { CouponRow, PassTypeRow } from "./queries/pass-types.ts";

/** From so many free places down a screen says how many are left. */
const fewPlaces = 10;

export function passTypeView(
  scope: Pick<Scope, "organization" | "now" | "surface">,
  row: PassTypeRow,
): PassTypeSummary {
  const { free, featuredImage, priceSchedules, refundSchedules, event } = row;
  const currentPrice = priceAt(row, scope.now);
  return {
    ...row,
    featuredImage: publicImageView(scope, featuredImage),
    currentPrice,
    fullPrice: withTax(scope.organization, event, currentPrice, "pass"),
    currency: scope.organization.configuration.payment.currency,
    placesLeft: free !== null && free <= fewPlaces ? free : null,
    soldOut: free === 0,
    priceSchedules: priceSchedules.map((schedule) => ({
      ...schedule,
      ticketId: row.id,
      createdAt: new Date(schedule.createdAt),
      updatedAt: new Date(schedule.updatedAt),
    })),
    refundSchedules: [...refundSchedules],
  };
}

/** `ticket` is the pass type the coupon is limited to. */
export function couponView(row: CouponRow, ticket: PassTypeSummary | null): Coupon {
  const { passTypeId, ...coupon } = row;
  return { ...coupon, ticketId: passTypeId, ticket };
}
