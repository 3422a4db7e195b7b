import {
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
  Whole,
  Words,
} from "../kernel/index.ts";
import { Event } from "../events/entities.ts";
import { EventChoices } from "../events/finding.ts";
import { messageErrors } from "../messages/errors.ts";
import { PassType, PassTypeAddOns } from "../passes/entities.ts";
import { passTypeVisibilities } from "../passes/summaries.ts";
import { ListingPassType } from "./entities.ts";
import { listingPassErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const ofPassType = { ...inListing, passTypeId: Id("passType") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;

/** In the community's currency. */
const Price = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const AtOnce = Type.Integer({ minimum: 1, maximum: 100 });

const settings = {
  shortDescription: Optional(Text(500)),
  /** Places in all; null: without limit. */
  supply: Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  visibility: Optional(OneOf(...passTypeVisibilities)),
  active: Optional(Flag),
  minQuantityPerSale: Optional(AtOnce),
  maxQuantityPerSale: Optional(AtOnce),
  cancelable: Optional(Flag),
  transferable: Optional(Flag),
  enableCoupons: Optional(Flag),
  /** People ask for it first. Requests that nobody decided about end when it is switched off. */
  needsApproval: Optional(Flag),
  /** Sold from then on; null: from when registration opens. */
  overrideStartDate: Optional(Nullable(Moment)),
  /** All prices that hold for a time, in place of those that are there. No two at once. */
  priceSchedules: Optional(
    Type.Array(input({ name: Optional(Nullable(Text(100))), price: Price, startDate: Moment, endDate: Moment }), {
      maxItems: 20,
    }),
  ),
};
const errors = [
  messageErrors.unwantedWord,
  listingPassErrors.quantities,
  listingPassErrors.endsBeforeStart,
  listingPassErrors.overlap,
];
/** What they cost says the event as well, whether one can register for it, and among which events it is found. */
const changing = {
  changes: [ListingPassType, PassType, PassTypeAddOns, Event, EventChoices],
  within: "eventId",
} as const;

/** What kinds of passes an event offers, at what price, and how many. */
export const listingPasses = slice("listingPasses", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/passTypes",
    summary: "Read what passes an event offers, those that are switched off too, in the organiser's order",
    params: inListing,
    returns: Type.Array(ListingPassType),
    access,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/passTypes",
    summary: "Offer one more kind of pass, after those that are there",
    params: inListing,
    body: input({ name: Words(200), price: Price, ...settings }),
    returns: ListingPassType,
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingPassErrors.full],
    ...changing,
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/passTypes/{passTypeId}",
    summary:
      "Change a kind of pass or its place. What was bought keeps its price; a cart is shown the new one before it is charged",
    params: ofPassType,
    body: input({ name: Optional(Words(200)), price: Optional(Price), ...settings, sortOrder: Optional(Whole) }),
    returns: ListingPassType,
    access: { ...access, speaks: true },
    audited: true,
    errors: [...errors, listingPassErrors.supplyTaken],
    ...changing,
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/passTypes/{passTypeId}",
    summary: "Offer a kind of pass no longer that nobody ever bought. Others are switched off",
    params: ofPassType,
    returns: ListingPassType,
    access,
    audited: true,
    errors: [listingPassErrors.sold, listingPassErrors.asked, listingPassErrors.needed],
    hides: ["passType"],
    ...changing,
  }),
});
