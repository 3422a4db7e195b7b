import { coupons, type CouponRefund, groupCodeErrors, type ManagedCoupon } from "@marquee/contract/coupons";
import { kernelErrors } from "@marquee/contract/kernel";
import { refundPartAt, refundOf } from "../attendee/index.ts";
import { type EventFacts, eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent, type PassTypeRow } from "../passes/index.ts";
import { refund } from "../payments/index.ts";
import { findManagedCoupons, type ManagedCouponRow } from "../registration/index.ts";
import { claimsOf, tryPlaces } from "./claims.ts";
import { findPaidForCoupon, type PaidForCoupon } from "./queries.ts";
import { lockCoupon, storeReturned } from "./repo.ts";
import { presentCoupon } from "./present.ts";

export const readRefundTerms = query(
  coupons.refundTerms,
  eventPolicy,
  async ({ scope, subject: event, params }) => (await termsOf(scope, event, params.couponId)).terms,
);

/**
 * Under the lock of the coupon its unused places become free and the money goes back. The uses are taken by the coupon
 * itself, in the same step that gives the places back: whoever uses the code at that moment has the place, or does not.
 */
export const refundUnused = command(coupons.refund, eventPolicy, async (input): Promise<ManagedCoupon> => {
  const { scope, subject: event, params, body } = input;
  if (!(await lockCoupon(scope, params.couponId))) fail(kernelErrors.notFound);
  const { terms, row, passType, paid } = await termsOf(scope, event, params.couponId);
  const { couponId, unused } = terms;
  if (unused === 0) fail(groupCodeErrors.nothingUnused);
  if (!terms.canRefund) fail(groupCodeErrors.notRefundable);
  if ((body.unused ?? unused) !== unused || (body.expectedRefund ?? terms.refund) !== terms.refund)
    fail(groupCodeErrors.changed);
  const [useLimit, returned] = [row.coupon.useLimit ?? 0, row.returned + unused];
  const uses = { kind: "coupon", subjectId: couponId, ownerId: couponId, quantity: returned, size: useLimit };
  const places = claimsOf({ couponId, event, passType }, useLimit - returned);
  if (await tryPlaces(scope, [uses, ...places], null)) fail(groupCodeErrors.changed);
  await storeReturned(scope, couponId, unused);
  if (paid && terms.refund > 0)
    await refund(scope, {
      of: { paymentId: paid.paymentId },
      items: [{ kind: "coupon", subjectId: couponId }],
      amount: terms.refund,
      reason: "canceled",
    });
  return presentCoupon(scope, { eventId: event.id, couponId });
});

type Terms = {
  readonly terms: CouponRefund;
  readonly row: ManagedCouponRow;
  readonly passType: PassTypeRow;
  readonly paid: PaidForCoupon | undefined;
};

async function termsOf(scope: Scope<Member>, event: EventFacts, couponId: string): Promise<Terms> {
  const named = { eventId: event.id, accountId: scope.caller.accountId, couponId: couponId.toLowerCase() };
  const [row] = await findManagedCoupons(scope, named);
  const passType = (await findPassTypesOfEvent(scope, event.id)).find(({ id }) => id === row?.coupon.passTypeId);
  if (!row || !passType) fail(kernelErrors.notFound);
  const paid = await findPaidForCoupon(scope, row.coupon.id);
  const part = refundPartAt(passType.refundSchedules, scope.now);
  const percentage = part?.percentage ?? 0;
  const unused = Math.max(0, (row.coupon.useLimit ?? 0) - row.taken);
  const isOwed = paid?.isOwed ?? false;
  const worth = worthOf(row, paid, unused);
  const left = Math.max(0, (paid?.charged ?? 0) - (paid?.refunded ?? 0));
  const terms = {
    couponId: row.coupon.id,
    canRefund: passType.cancelable && scope.now < event.eventStart && unused > 0,
    unused,
    paid: worth,
    refund: Math.min(left, refundOf({ charged: worth, refunded: 0, isOwed }, percentage)),
    isOwed,
    currency: scope.organization.configuration.payment.currency,
    percentage: isOwed ? 100 : percentage,
    until: isOwed ? null : (part?.endDate ?? null),
  };
  return { terms, row, passType, paid };
}

/** What was charged for some places of a code: all parts together come to the whole, to the cent. */
function worthOf({ coupon, returned }: ManagedCouponRow, paid: PaidForCoupon | undefined, count: number): number {
  const until = (places: number): number => Math.floor(((paid?.charged ?? 0) * places) / (coupon.useLimit ?? 1));
  return until(returned + count) - until(returned);
}
