import { coupons, type ManagedCoupon } from "@marquee/contract/coupons";
import { kernelErrors } from "@marquee/contract/kernel";
import { couponErrors } from "@marquee/contract/registration";
import { accountView } from "../accounts/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { couponView, findCouponByCode, findPassTypesOfEvent, passTypeView } from "../passes/index.ts";
import { choosingPolicy, findManagedCoupons, managedCouponView } from "../registration/index.ts";
import { findPassesBy, findUses } from "./queries.ts";

type Named = { readonly eventId: string; readonly couponId: string };

async function ownCoupon(scope: Scope<Member>, { eventId, couponId }: Named) {
  const named = { eventId, accountId: scope.caller.accountId, couponId: couponId.toLowerCase() };
  const [row] = await findManagedCoupons(scope, named);
  return row ?? fail(kernelErrors.notFound);
}

/** One code as its buyer sees it now. */
export async function presentCoupon(scope: Scope<Member>, named: Named): Promise<ManagedCoupon> {
  const row = await ownCoupon(scope, named);
  return managedCouponView(scope, { passTypes: await findPassTypesOfEvent(scope, named.eventId) }, row);
}

export const readCoupons = query(
  coupons.list,
  eventPolicy,
  async ({ scope, caller: { accountId }, subject: event }) => {
    const rows = await findManagedCoupons(scope, { eventId: event.id, accountId });
    const passTypes = await findPassTypesOfEvent(scope, event.id);
    return rows.map((row) => managedCouponView(scope, { passTypes }, row));
  },
);

export const readCoupon = query(coupons.get, eventPolicy, ({ scope, subject: { id: eventId }, params }) =>
  presentCoupon(scope, { eventId, couponId: params.couponId }),
);

export const readCouponPasses = query(
  coupons.passes,
  eventPolicy,
  async ({ scope, subject: { id: eventId }, params }) => {
    const { coupon } = await ownCoupon(scope, { eventId, couponId: params.couponId });
    const passType = (await findPassTypesOfEvent(scope, eventId)).find(({ id }) => id === coupon.passTypeId);
    const shown = couponView(coupon, passType ? passTypeView(scope, passType) : null);
    const rows = await findPassesBy(scope, coupon.id);
    return rows.map(({ account, ...pass }) => ({
      ...pass,
      coupon: shown,
      attendee: { account: accountView(scope, account) },
    }));
  },
);

/** Only of what was bought for a group is it said what it is for: other codes are tried with what is in the cart. */
export const findGroupCode = query(
  coupons.find,
  choosingPolicy,
  async ({ scope, subject: { event }, query: { code } }) => {
    const coupon = await findCouponByCode(scope, event.id, code);
    const passType = (await findPassTypesOfEvent(scope, event.id)).find(({ id }) => id === coupon?.passTypeId);
    if (!coupon?.holdsPlaces || !coupon.active || !passType) return fail(couponErrors.unknown);
    return {
      id: coupon.id,
      code: coupon.code,
      ticketId: passType.id,
      ticket: passTypeView(scope, passType),
      usesLeft: Math.max(0, (coupon.useLimit ?? 0) - (await findUses(scope, coupon.id))),
    };
  },
);
