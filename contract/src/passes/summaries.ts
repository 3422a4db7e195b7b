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
import { ImageSummary } from "../storage/entities.ts";
import { accessLevels } from "./levels.ts";

export const passTypeVisibilities = ["public", "private"] as const;

export const PassTypePriceSchedule = named("PassTypePriceSchedule", {
  id: Id("priceSchedule"),
  ticketId: Id("passType"),
  price: Money,
  name: Nullable(AnyText),
  startDate: Timestamp,
  endDate: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const PassTypeRefundSchedule = named("PassTypeRefundSchedule", {
  id: Id("refundSchedule"),
  /** Of what was paid, 0 to 100. */
  percentage: Whole,
  startDate: Timestamp,
  endDate: Timestamp,
});

export const passTypeSummary = {
  id: Id("passType"),
  slug: AnyText,
  cancelable: Flag,
  transferable: Flag,
  name: AnyText,
  shortDescription: AnyText,
  longDescription: Nullable(AnyText),
  /** Without any schedule; `currentPrice` is what is charged now. */
  price: Money,
  currentPrice: Money,
  /** The same with the tax that comes on top of it where the event is: what is shown first, and what is charged. */
  fullPrice: Money,
  currency: Currency,
  accessLevel: OneOf(...accessLevels),
  featuredImage: Nullable(ImageSummary),
  minQuantityPerSale: Whole,
  maxQuantityPerSale: Whole,
  /** Places in all; null without limit. */
  supply: Nullable(Whole),
  /** Given when few are left, otherwise null. */
  placesLeft: Nullable(Whole),
  soldOut: Flag,
  priceSchedules: Type.Array(PassTypePriceSchedule),
  refundSchedules: Type.Array(PassTypeRefundSchedule),
  enableCoupons: Flag,
  /** From so many in one order each costs `groupPrice`, where that is less. */
  groupMinimum: Nullable(Whole),
  groupPrice: Nullable(Money),
  /** The buyer says what it is worth to them: at least the price. */
  isChosenByBuyer: Flag,
  /** One asks for it first, and registers for it once the organisers approve. */
  needsApproval: Flag,
  minCouponQuantity: Nullable(Whole),
  maxCouponQuantity: Nullable(Whole),
  sortOrder: Whole,
  overrideStartDate: Nullable(Timestamp),
};
export const PassTypeSummary = named("PassTypeSummary", passTypeSummary);
export type PassTypeSummary = Static<typeof PassTypeSummary>;

export const EventAddOnSummary = named("EventAddOnSummary", {
  id: Id("addOn"),
  name: AnyText,
  shortDescription: AnyText,
  longDescription: Nullable(AnyText),
  supply: Nullable(Whole),
  price: Money,
  /** With the tax that comes on top of it. */
  fullPrice: Money,
  pricePerNight: Flag,
  sortOrder: Whole,
  eventId: Id("event"),
  image: Nullable(ImageSummary),
  /** Given when few are left, otherwise null. */
  placesLeft: Nullable(Whole),
  soldOut: Flag,
  /** Add-ons of which a pass has to have each as well. */
  needs: Type.Array(Id("addOn")),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type EventAddOnSummary = Static<typeof EventAddOnSummary>;

/** What a coupon takes off, and within which limits. */
export const couponTerms = {
  active: Flag,
  startDate: Nullable(Timestamp),
  endDate: Nullable(Timestamp),
  /** One of the two is there. */
  discountAmount: Nullable(Money),
  /** 0 to 100. */
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
};
export const couponSummary = {
  id: Id("coupon"),
  code: AnyText,
  eventId: Id("event"),
  ticketId: Nullable(Id("passType")),
  ticket: Nullable(PassTypeSummary),
  prePaid: Flag,
  ...couponTerms,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const CouponSummary = named("CouponSummary", couponSummary);

export const Coupon = named("Coupon", { ...couponSummary, description: Nullable(AnyText) });
export type Coupon = Static<typeof Coupon>;
