import { coupons } from "@marquee/contract/coupons";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { findGroupCode, readCoupon, readCouponPasses, readCoupons } from "./present.ts";
import { couponReactions } from "./reactions.ts";
import { readCouponIntent } from "./read-intent.ts";
import { readRefundTerms, refundUnused } from "./refund-unused.ts";

export const module: SliceModule = {
  serves: [
    serve(coupons, {
      intent: readCouponIntent,
      find: findGroupCode,
      list: readCoupons,
      get: readCoupon,
      passes: readCouponPasses,
      refundTerms: readRefundTerms,
      refund: refundUnused,
    }),
  ],
  reactions: couponReactions,
};
