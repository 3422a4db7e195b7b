import { listingCouponErrors as errors, listingCoupons } from "@marquee/contract/listing-coupons";
import { lockEvent } from "../events/index.ts";
import { resize } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { checkPassType, checkSense, columnsOf, refuseTaken } from "./check-coupon.ts";
import { expectCoupon } from "./queries.ts";
import { saveCoupon } from "./repo.ts";

export const updateCoupon = command(listingCoupons.update, listingPolicy, async ({ scope, subject, params, body }) => {
  const columns = columnsOf(body);
  refuseUnwanted(scope, [body.code, body.description].join("\n"));
  const { id, used, held } = await expectCoupon(scope, subject.id, params.couponId);
  // The pool before the event, as whoever buys has them: else the two would wait for each other.
  if (body.useLimit !== undefined && !(await resize(scope, { kind: "coupon", subjectId: id }, body.useLimit)))
    fail(errors.limitUsed, { count: used + held });
  await lockEvent(scope, subject.id);
  const before = await expectCoupon(scope, subject.id, id);
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  checkSense({ ...before, ...Object.fromEntries(changed) });
  await checkPassType(scope, subject.id, body.passTypeId);
  await saveCoupon(scope, id, columns).catch(refuseTaken(columns.code));
  return expectCoupon(scope, subject.id, id);
});
