import { listingCouponErrors as errors, listingCoupons } from "@marquee/contract/listing-coupons";
import { lockEvent } from "../events/index.ts";
import { resize } from "../kernel/db/capacity.ts";
import { isReferredTo } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { expectCoupon } from "./queries.ts";
import { deleteCoupon } from "./repo.ts";

/** What a coupon that nobody ever used was. */
export const removeCoupon = command(listingCoupons.remove, listingPolicy, async ({ scope, subject, params }) => {
  const coupon = await expectCoupon(scope, subject.id, params.couponId);
  // A pool without a place: whoever is about to use it is too late, or was quicker.
  if (!(await resize(scope, { kind: "coupon", subjectId: coupon.id }, 0))) fail(errors.used);
  await lockEvent(scope, subject.id);
  await deleteCoupon(scope, coupon.id).catch((error: unknown) => {
    // A pass that was bought with it and cancelled, or money on its way for a cart that ran out.
    if (isReferredTo(error)) fail(errors.used);
    throw error;
  });
  return coupon;
});
