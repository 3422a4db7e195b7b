import { call, Flag, Id, input, Moment, Nullable, Optional, slice, Text, Type, Whole, Words } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { EventRoomType } from "../passes/room-types.ts";
import { RegistrationEventDetails } from "../registration/entities.ts";
import { storing, takesImage } from "../storage/index.ts";
import { ListingRoomType } from "./entities.ts";
import { listingRoomErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const ofRoomType = { ...inListing, roomTypeId: Id("roomType") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;

/** In the community's currency. */
const Price = Type.Integer({ minimum: 0, maximum: 100_000_000 });
/** As a data URI. There is always one: empty is none. */
const Picture = Type.Unsafe<string>({ type: "string", minLength: 1 });
const Sharing = Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 })));
const Bound = Optional(Nullable(Moment));

/** How many passes share a room. */
const sharing = { minPasses: Sharing, maxPasses: Sharing };
/** Between when and when people come and leave, by the day where the event is; the defaults are proposed. */
const bounds = {
  minStart: Bound,
  defaultStart: Bound,
  maxStart: Bound,
  minEnd: Bound,
  defaultEnd: Bound,
  maxEnd: Bound,
};

const settings = {
  description: Optional(Nullable(Text(2000))),
  /** The price is for each night, else for the whole stay. */
  pricePerNight: Optional(Flag),
  /** How many rooms there are, in each night; null: without limit. */
  supply: Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  active: Optional(Flag),
  ...sharing,
  ...bounds,
  /** What it is for single kinds of passes, in place of those before; none: it is for all of them as it stands. */
  passTypes: Optional(
    Type.Array(
      input({
        passTypeId: Id("passType"),
        enabled: Optional(Flag),
        /** On top of the price, for each pass once. */
        premium: Optional(Price),
        /** Nights that the price of the pass contains. */
        includedNights: Optional(Type.Integer({ minimum: 0, maximum: 60 })),
        ...sharing,
        ...bounds,
      }),
      { maxItems: 50 },
    ),
  ),
  /** Other bounds for whoever has an add-on, such as a night more, in place of those before. */
  addOns: Optional(Type.Array(input({ addOnId: Id("addOn"), ...bounds }), { maxItems: 50 })),
};
const errors = [
  messageErrors.unwantedWord,
  listingRoomErrors.sharing,
  listingRoomErrors.datesMissing,
  listingRoomErrors.datesOrder,
  listingRoomErrors.tooManyNights,
  ...takesImage.errors,
];
/** Where somebody registers there is a step for rooms as soon as there is one. */
const changing = {
  changes: [ListingRoomType, EventRoomType, RegistrationEventDetails, ...storing],
  within: "eventId",
} as const;

/** Where people can stay during an event, for which nights, and at what price. */
export const listingRooms = slice("listingRooms", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/roomTypes",
    summary: "Read what kinds of rooms an event offers, those that are switched off too, in the organiser's order",
    params: inListing,
    returns: Type.Array(ListingRoomType),
    access,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/roomTypes",
    summary: "Offer one more kind of room, after those that are there",
    params: inListing,
    body: input({ name: Words(200), price: Price, imageDataUri: Picture, ...settings }),
    bodyLimit: takesImage.bodyLimit,
    returns: ListingRoomType,
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingRoomErrors.full],
    ...changing,
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/roomTypes/{roomTypeId}",
    summary:
      "Change a kind of room or its place. What was booked stays; a cart is shown the new price before it is charged",
    params: ofRoomType,
    body: input({
      name: Optional(Words(200)),
      price: Optional(Price),
      imageDataUri: Optional(Picture),
      ...settings,
      sortOrder: Optional(Whole),
    }),
    bodyLimit: takesImage.bodyLimit,
    returns: ListingRoomType,
    access: { ...access, speaks: true },
    audited: true,
    errors: [...errors, listingRoomErrors.supplyTaken, listingRoomErrors.datesTaken],
    ...changing,
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/roomTypes/{roomTypeId}",
    summary: "Offer a kind of room no longer that nobody ever booked. Others are switched off",
    params: ofRoomType,
    returns: ListingRoomType,
    access,
    audited: true,
    errors: [listingRoomErrors.sold],
    hides: ["roomType"],
    ...changing,
  }),
});
