import {
  AnyText,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";

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
  active: Flag,
  startDate: Nullable(Timestamp),
  endDate: Nullable(Timestamp),
  /** One of the two is there. */
  discountAmount: Nullable(Money),
  /** 1 to 100. */
  discountPercent: Nullable(Whole),
  /** Passes in one order. */
  quantityMin: Nullable(Whole),
  quantityMax: Nullable(Whole),
  /** Passes in all. */
  useLimit: Nullable(Whole),
  /** Passes of one person, over all of their orders. */
  purchaseLimit: Nullable(Whole),
  /** Ends of email addresses, with commas between them; null: anybody's. */
  emailDomains: Nullable(AnyText),
  applyToPassType: Flag,
  applyToAddOns: Flag,
  applyToReservation: Flag,
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
