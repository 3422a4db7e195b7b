import { release } from "../kernel/db/capacity.ts";
import { type Purpose, taxPlaceOf } from "../payments/index.ts";
import { findSellable } from "../passes/index.ts";
import { findEventFacts } from "../registration/index.ts";
import { couponBought } from "./events.ts";
import { dueFor } from "./offer.ts";
import { claimsOf, tryPlaces } from "./claims.ts";
import { lockCoupon, storeBought } from "./repo.ts";

/** A code for a group as what an intent pays for. Its time may have run out: what was lost is taken anew, or nothing is. */
const couponsPurpose: Purpose = {
  name: "coupons",
  open: async (scope, intent) => {
    const found = await lockCoupon(scope, intent.subjectId);
    if (!found || found.owned.boughtAt !== null || found.owned.accountId !== intent.accountId) return undefined;
    const { owned, coupon } = found;
    const event = await findEventFacts(scope, owned.eventId);
    const passType = (await findSellable(scope, owned.eventId)).find(({ id }) => id === coupon.passTypeId);
    if (event?.status !== "published" || !passType) return undefined;
    const { couponId, eventId, accountId } = owned;
    const quantity = coupon.useLimit ?? 0;
    const { hash, items } = dueFor(scope, { couponId, event, passType, quantity }, taxPlaceOf(intent));
    return {
      hash,
      items,
      complete: async () => {
        if (await tryPlaces(scope, claimsOf({ couponId, event, passType }, quantity), null)) {
          await release(scope, [couponId]);
          return false;
        }
        await storeBought(scope, couponId);
        scope.publish(couponBought({ eventId, couponId, accountId, intentId: intent.id }));
        return true;
      },
      // The coupon stays what is about to be bought: the charge and its refund name it.
      abandon: async () => undefined,
    };
  },
};

export const purposes: readonly Purpose[] = [couponsPurpose];
