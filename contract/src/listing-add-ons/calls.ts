import { call, Flag, Id, input, Nullable, Optional, slice, Text, Type, Whole, Words } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { PassTypeAddOns } from "../passes/entities.ts";
import { EventAddOnSummary } from "../passes/summaries.ts";
import { RegistrationEventDetails } from "../registration/entities.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { ListingAddOn } from "./entities.ts";
import { listingAddOnErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const ofAddOn = { ...inListing, addOnId: Id("addOn") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;

/** In the community's currency. */
const Price = Type.Integer({ minimum: 0, maximum: 100_000_000 });

const settings = {
  shortDescription: Optional(Text(500)),
  /** The price is for each night of the room that the pass has. */
  pricePerNight: Optional(Flag),
  /** How many there are in all; null: without limit. */
  supply: Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  active: Optional(Flag),
  /** The kinds of passes that it is sold with, in place of those before; none: with all of them. */
  passTypeIds: Optional(Type.Array(Id("passType"), { maxItems: 50 })),
  /** Add-ons of which a pass has to have each as well, in place of those before. */
  needs: Optional(Type.Array(Id("addOn"), { maxItems: 50 })),
  /** Without it the picture stays as it is, with null it goes. */
  imageDataUri: Optional(Nullable(ImageData)),
};
const errors = [messageErrors.unwantedWord, listingAddOnErrors.needsInCircle, ...takesImage.errors];
/** Where somebody registers there is a step for add-ons as soon as there is one. */
const changing = {
  changes: [ListingAddOn, EventAddOnSummary, PassTypeAddOns, RegistrationEventDetails, ...storing],
  within: "eventId",
} as const;

/** What an event sells beside its passes, at what price, and how many there are. */
export const listingAddOns = slice("listingAddOns", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/addOns",
    summary: "Read what add-ons an event offers, those that are switched off too, in the organiser's order",
    params: inListing,
    returns: Type.Array(ListingAddOn),
    access,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/addOns",
    summary: "Offer one more add-on, after those that are there",
    params: inListing,
    body: input({ name: Words(200), price: Price, ...settings }),
    bodyLimit: takesImage.bodyLimit,
    returns: ListingAddOn,
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingAddOnErrors.full],
    ...changing,
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/addOns/{addOnId}",
    summary:
      "Change an add-on or its place. What was bought keeps its price; a cart is shown the new one before it is charged",
    params: ofAddOn,
    body: input({ name: Optional(Words(200)), price: Optional(Price), ...settings, sortOrder: Optional(Whole) }),
    bodyLimit: takesImage.bodyLimit,
    returns: ListingAddOn,
    access: { ...access, speaks: true },
    audited: true,
    errors: [...errors, listingAddOnErrors.supplyTaken],
    ...changing,
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/addOns/{addOnId}",
    summary: "Offer an add-on no longer that nobody ever bought. Others are switched off",
    params: ofAddOn,
    returns: ListingAddOn,
    access,
    audited: true,
    errors: [listingAddOnErrors.sold, listingAddOnErrors.needed],
    hides: ["addOn"],
    ...changing,
  }),
});
