import { AnyText, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { couponTerms } from "../passes/summaries.ts";

/** What is over is that, switched off or not; what is used up or switched off is that, whenever it runs. */
export const couponStates = ["running", "planned", "off", "usedUp", "ended"] as const;

/** A coupon as those who organise the event see it. The codes that somebody bought for a group are that person's. */
export const ListingCoupon = named("ListingCoupon", {
  id: Id("coupon"),
  code: AnyText,
  /** For those who organise; nobody else reads it. */
  description: Nullable(AnyText),
  /** The one kind of pass that it is for; null: for all that take coupons. */
  passType: Nullable(Type.Object({ id: Id("passType"), name: AnyText })),
  ...couponTerms,
  state: OneOf(...couponStates),
  /** Passes for which it was used for good. */
  used: Whole,
  /** Passes in carts for now. */
  held: Whole,
  /** For how many passes it can still be used; null without limit. */
  left: Nullable(Whole),
  createdAt: Timestamp,
});
export type ListingCoupon = Static<typeof ListingCoupon>;
