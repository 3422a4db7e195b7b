import { couponErrors, registration } from "@marquee/contract/registration";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { couponView, findCouponByCode, findPassTypesOfEvent, passTypeView } from "../passes/index.ts";
import { fillCart } from "./cart.ts";
import { choosingPolicy } from "./policy.ts";

export const applyCoupon = command(
  registration.applyCoupon,
  choosingPolicy,
  async ({ scope, subject: context, params, body }) => {
    const coupon = await findCouponByCode(scope, params.eventId, body.couponCode);
    if (!coupon) fail(couponErrors.unknown);
    await fillCart(scope, { context, lines: body.passes, packages: body.packages, coupon });
    const ticket = (await findPassTypesOfEvent(scope, params.eventId)).find(
      (passType) => passType.id === coupon.passTypeId,
    );
    return couponView(coupon, ticket ? passTypeView(scope, ticket) : null);
  },
);
