import { listingCoupons } from "@marquee/contract/listing-coupons";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { addCoupon, generateCoupons } from "./add-coupons.ts";
import { listCoupons } from "./queries.ts";
import { removeCoupon } from "./remove-coupon.ts";
import { updateCoupon } from "./update-coupon.ts";

const listingCouponsModule = serve(listingCoupons, {
  list: query(listingCoupons.list, listingPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listCoupons(scope, subject.id, query);
    return pageOf(window, rows, ({ cursorKey: _key, ...coupon }) => coupon);
  }),
  add: addCoupon,
  generate: generateCoupons,
  update: updateCoupon,
  remove: removeCoupon,
});

export const module: SliceModule = { serves: [listingCouponsModule] };
