import {
  AnyText,
  call,
  Flag,
  Id,
  input,
  Moment,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { Event } from "../events/entities.ts";
import { messageErrors } from "../messages/errors.ts";
import { couponStates, ListingCoupon } from "./entities.ts";
import { listingCouponErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const ofCoupon = { ...inListing, couponId: Id("coupon") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

const settings = {
  description: Optional(Nullable(Text(200))),
  /** Null: for every kind of pass that takes coupons. */
  passTypeId: Optional(Nullable(Id("passType"))),
  active: Optional(Flag),
  startDate: Optional(Nullable(Moment)),
  endDate: Optional(Nullable(Moment)),
  /** Off each pass, in the community's currency. Sent with a value it takes the place of a percentage. */
  discountAmount: Optional(Nullable(whole(1, 100_000_000))),
  discountPercent: Optional(Nullable(whole(1, 100))),
  quantityMin: Optional(Nullable(whole(1, 1_000))),
  quantityMax: Optional(Nullable(whole(1, 1_000))),
  /** Passes in all; null: without limit. */
  useLimit: Optional(Nullable(whole(1, 1_000_000))),
  purchaseLimit: Optional(Nullable(whole(1, 1_000))),
  /** Ends of email addresses, with commas between them. */
  emailDomains: Optional(Nullable(Text(1_000))),
  applyToPassType: Optional(Flag),
  applyToAddOns: Optional(Flag),
  applyToReservation: Optional(Flag),
};
const errors = [
  messageErrors.unwantedWord,
  listingCouponErrors.badCode,
  listingCouponErrors.codeTaken,
  listingCouponErrors.discount,
  listingCouponErrors.nothing,
  listingCouponErrors.endsBeforeStart,
  listingCouponErrors.quantities,
  listingCouponErrors.badDomain,
];
/** Whether an event has any says the event as well. */
const changing = { changes: [ListingCoupon, Event], within: "eventId" } as const;

/** What takes something off the price of an event, for whoever knows the code. */
export const listingCoupons = slice("listingCoupons", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/coupons",
    summary: "List the coupons of an event; words are looked for in codes and descriptions",
    params: inListing,
    query: { state: Optional(OneOf(...couponStates)) },
    list: { orderBy: ["createdAt", "code"], order: "-createdAt" },
    returns: Type.Array(ListingCoupon),
    access,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/coupons",
    summary: "Add a coupon",
    params: inListing,
    body: input({ code: Words(40), ...settings }),
    returns: ListingCoupon,
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingCouponErrors.full],
    ...changing,
  }),
  generate: call({
    method: "POST",
    path: "/listings/{eventId}/coupons/batches",
    summary: "Add many coupons that are alike, each with a code that nobody guesses. Answers the codes",
    params: inListing,
    body: input({
      count: whole(1, 1_000),
      /** What the codes begin with. */
      prefix: Optional(Text(20)),
      ...settings,
    }),
    returns: Type.Array(AnyText),
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingCouponErrors.full],
    ...changing,
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/coupons/{couponId}",
    summary: "Change a coupon, switch it off or on. What was bought keeps its price; a cart is shown the new one",
    params: ofCoupon,
    body: input({ code: Optional(Words(40)), ...settings }),
    returns: ListingCoupon,
    access: { ...access, speaks: true },
    audited: true,
    errors: [...errors, listingCouponErrors.limitUsed],
    ...changing,
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/coupons/{couponId}",
    summary: "Remove a coupon that nobody has used. Others are switched off",
    params: ofCoupon,
    returns: ListingCoupon,
    access,
    audited: true,
    errors: [listingCouponErrors.used],
    hides: ["coupon"],
    ...changing,
  }),
});
