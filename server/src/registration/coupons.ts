import { couponErrors } from "@marquee/contract/registration";
import { fail } from "../kernel/failure.ts";
import type { CouponRow, SellablePassType } from "../passes/index.ts";
import type { LineKind } from "../pricing/index.ts";

/** What a coupon is judged by: when, by whom, for how many passes of the cart, after how many of earlier orders. */
export type CouponUse = {
  readonly now: Date;
  readonly email: string | null;
  readonly passes: number;
  readonly earlierPasses: number;
};

/**
 * Refuses a coupon that may not be used so. How often it was used in all is the ledger's affair.
 * `purchaseLimit` counts the passes of one account, over all of its orders.
 */
export function checkCoupon(coupon: CouponRow, use: CouponUse): void {
  if (!coupon.active) fail(couponErrors.unknown);
  if (coupon.startDate && use.now < coupon.startDate) fail(couponErrors.notStarted);
  if (coupon.endDate && use.now >= coupon.endDate) fail(couponErrors.expired);
  if (!isForAddress(coupon.emailDomains, use.email)) fail(couponErrors.wrongAddress);
  if (use.passes === 0) fail(couponErrors.notForThese);
  if (coupon.quantityMin !== null && use.passes < coupon.quantityMin)
    fail(couponErrors.tooFew, { minimum: coupon.quantityMin });
  if (coupon.quantityMax !== null && use.passes > coupon.quantityMax)
    fail(couponErrors.tooMany, { maximum: coupon.quantityMax });
  if (coupon.purchaseLimit !== null && use.earlierPasses + use.passes > coupon.purchaseLimit)
    fail(couponErrors.alreadyUsed);
}

/** True for passes that a coupon is for: those of its own type, or of every type that takes coupons. */
export function isFor(coupon: CouponRow, passType: Pick<SellablePassType, "id" | "enableCoupons">): boolean {
  const isMeant = coupon.passTypeId === null ? passType.enableCoupons : coupon.passTypeId === passType.id;
  return isMeant && kindsOf(coupon).size > 0;
}

/** What a coupon takes something off: the pass, what is sold beside it, its room. */
export function kindsOf(coupon: CouponRow): ReadonlySet<LineKind> {
  const kinds = new Set<LineKind>();
  if (coupon.applyToPassType) kinds.add("pass");
  if (coupon.applyToAddOns) kinds.add("addOn");
  if (coupon.applyToReservation) kinds.add("room");
  return kinds;
}

/** The part after the last @, as a whole: `example.org` lets neither `mail.example.org` nor `notexample.org` in. */
function isForAddress(emailDomains: string | null, email: string | null): boolean {
  if (emailDomains === null || emailDomains.trim() === "") return true;
  const domain = email?.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return emailDomains
    .split(/[\s,;]+/)
    .some((allowed) => allowed !== "" && allowed.toLowerCase().replace(/^@/, "") === domain);
}
