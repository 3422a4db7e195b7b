import { call, Flag, Id, input, Optional, slice, Type } from "../kernel/index.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { PaymentIntent } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import {
  BookedSlots,
  Booking,
  BookingDaySlots,
  BookingPlace,
  BookingSpace,
  booking,
  Day,
  TimeOfDay,
} from "./entities.ts";
import { bookingErrors } from "./errors.ts";

const module = "bookings";
const inPlace = { placeId: Id("bookingPlace") } as const;
const inSpace = { ...inPlace, spaceId: Id("bookingSpace") } as const;
const ofBooking = { bookingId: Id("booking") } as const;
const own = { caller: "member", module, may: ["booking.own", "bookingId"] } as const;
const seeing = { caller: "guest", module, may: ["bookingSpace.view", "spaceId"] } as const;

/** Places of the community that can be booked by the slot, and what the caller has booked. */
export const bookings = slice("bookings", {
  list: call({
    method: "GET",
    path: "/bookings",
    summary:
      "List what the caller has booked; with `past` what is over or canceled, else what is coming, held places among it",
    query: { past: Optional(Flag), placeId: Optional(Id("bookingPlace")) },
    /** Past ones have the latest first unless asked otherwise. */
    list: { orderBy: ["start", "createdAt"], order: "start" },
    returns: Type.Array(Booking),
    access: { caller: "member", module },
  }),
  places: call({
    method: "GET",
    path: "/bookings/places",
    summary: "List the places that have something to book",
    list: { orderBy: ["name", "createdAt"], order: "name" },
    returns: Type.Array(BookingPlace),
    access: { caller: "guest", module },
  }),
  place: call({
    method: "GET",
    path: "/bookings/places/{placeId}",
    summary: "Read a place",
    params: inPlace,
    returns: BookingPlace,
    access: { caller: "guest", module, may: ["bookingPlace.view", "placeId"] },
  }),
  spaces: call({
    method: "GET",
    path: "/bookings/places/{placeId}/spaces",
    summary: "List what can be booked at a place; with a booking of the caller the space that it is of",
    params: inPlace,
    query: { bookingId: Optional(Id("booking")) },
    list: { orderBy: ["name", "price", "createdAt"], order: "name" },
    returns: Type.Array(BookingSpace),
    access: { caller: "guest", module, may: ["bookingPlace.view", "placeId"] },
    chosenBy: [BookedSlots],
  }),
  space: call({
    method: "GET",
    path: "/bookings/places/{placeId}/spaces/{spaceId}",
    summary: "Read what can be booked, with its hours and rules",
    params: inSpace,
    returns: BookingSpace,
    access: seeing,
    chosenBy: [BookedSlots],
  }),
  slots: call({
    method: "GET",
    path: "/bookings/places/{placeId}/spaces/{spaceId}/slots",
    summary: "Read the slots of a month that can be booked now, taken ones among them; days without any are left out",
    params: inSpace,
    /** Any day of the month; absent: this month at the place. With a booking of the caller what it has counts as free. */
    query: { firstDayOfMonth: Optional(Day), bookingId: Optional(Id("booking")) },
    returns: Type.Array(BookingDaySlots),
    access: seeing,
    fresh: 15,
  }),
  book: call({
    method: "POST",
    path: "/bookings/places/{placeId}/spaces/{spaceId}/slots",
    summary: "Hold a slot for 15 minutes, until it is confirmed or paid; the one that the caller holds already is kept",
    params: inSpace,
    body: input({ day: Day, time: TimeOfDay }),
    returns: Booking,
    access: { caller: "member", module, may: ["bookingSpace.book", "spaceId"], creates: false, binds: true },
    audited: true,
    errors: [bookingErrors.slotGone, bookingErrors.tooMany, bookingErrors.tooManyHeld],
    changes: booking,
  }),
  get: call({
    method: "GET",
    path: "/bookings/{bookingId}",
    summary: "Read a booking of the caller",
    params: ofBooking,
    returns: Booking,
    access: own,
  }),
  confirm: call({
    method: "POST",
    path: "/bookings/{bookingId}",
    summary:
      "Confirm a booking that costs nothing, or ask for one that has to be accepted; what costs something is confirmed by its payment",
    params: ofBooking,
    returns: Booking,
    access: { ...own, creates: false, binds: true },
    audited: true,
    errors: [bookingErrors.canceled, bookingErrors.expired, bookingErrors.notPaid, bookingErrors.tooManyAsked],
    changes: booking,
  }),
  move: call({
    method: "PUT",
    path: "/bookings/{bookingId}",
    summary: "Move a booking to another slot of its space, for as long as it can be cancelled; what was paid stays",
    params: ofBooking,
    body: input({ day: Day, time: TimeOfDay }),
    returns: Booking,
    access: { ...own, creates: false, binds: true },
    audited: true,
    errors: [
      bookingErrors.canceled,
      bookingErrors.expired,
      bookingErrors.notConfirmed,
      bookingErrors.notMovable,
      bookingErrors.slotGone,
    ],
    changes: booking,
  }),
  cancel: call({
    method: "DELETE",
    path: "/bookings/{bookingId}",
    summary: "Cancel a booking in time: its place is free again, and all that was paid goes back",
    params: ofBooking,
    returns: Booking,
    access: { ...own, acting: "team" },
    audited: true,
    errors: [bookingErrors.notCancelable, bookingErrors.cancelClosed, bookingErrors.begun],
    changes: [...booking, OwnPaymentSummary],
  }),
  intent: call({
    method: "GET",
    path: "/bookings/{bookingId}/intent",
    summary: "Read what has to be paid for a booking and how; its place is held for 15 minutes more",
    params: ofBooking,
    query: { addressId: Optional(Id("address")) },
    returns: PaymentIntent,
    access: own,
    errors: [
      bookingErrors.canceled,
      bookingErrors.expired,
      bookingErrors.nothingToPay,
      bookingErrors.notGranted,
      paymentErrors.notSetUp,
      paymentErrors.processing,
    ],
    fresh: "always",
  }),
});
