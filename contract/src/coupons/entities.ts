import { Account } from "../accounts/entities.ts";
import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { purchaseStatuses } from "../registration/summaries.ts";
import { Coupon, couponSummary, PassTypeSummary } from "../passes/summaries.ts";

/** A code that somebody bought for a group: whoever uses it gets a pass for nothing, as often as was paid for. */
export const ManagedCoupon = named("ManagedCoupon", {
  ...couponSummary,
  registrationId: Id("registration"),
  /** Passes that people have by it. */
  _count: Type.Object({ purchases: Whole }),
  /** How often it can still be used; what is in somebody's cart counts as used. */
  usesLeft: Whole,
  /** Places that its buyer gave back. */
  returned: Whole,
});
export type ManagedCoupon = Static<typeof ManagedCoupon>;

/** A pass that somebody has by the code, or had. */
export const ManagedCouponPass = named("ManagedCouponPass", {
  id: Id("pass"),
  status: OneOf(...purchaseStatuses),
  coupon: Coupon,
  attendee: Type.Object({ account: Account }),
  createdAt: Timestamp,
});
export type ManagedCouponPass = Static<typeof ManagedCouponPass>;

/** What a code that was bought for a group brings whoever has it. */
export const GroupCode = named("GroupCode", {
  id: Id("coupon"),
  code: AnyText,
  ticketId: Id("passType"),
  ticket: PassTypeSummary,
  usesLeft: Whole,
});
export type GroupCode = Static<typeof GroupCode>;

/** What giving the unused places of a code back means at this moment. */
export const CouponRefund = named("CouponRefund", {
  couponId: Id("coupon"),
  canRefund: Flag,
  /** Places that go back: nobody has used them. */
  unused: Whole,
  /** What was charged for these. */
  paid: Money,
  refund: Money,
  /** Nobody has paid yet: what is owed is less by `refund`. */
  isOwed: Flag,
  currency: Currency,
  /** Of what was paid, 0 to 100. */
  percentage: Whole,
  /** Until when it is so much. */
  until: Nullable(Timestamp),
});
export type CouponRefund = Static<typeof CouponRefund>;
