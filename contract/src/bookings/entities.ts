import { AccountTierSummary } from "../accounts/entities.ts";
import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  relation,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const daysOfWeek = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];

/** A day as its place's calendar has it, `2027-03-28`. */
export const Day = Type.Unsafe<string>({
  type: "string",
  pattern: "^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
});
/** A time of day at its place, `09:30`. */
export const TimeOfDay = Type.Unsafe<string>({ type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });

/** `draft`: the place is held and waits to be confirmed or paid. */
export const bookingStatuses = ["draft", "canceled", "ready"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * Where those who run the community answer each booking: `needed`: nothing is asked yet; `asked`: they have not answered, or
 * never did; `granted`: it may be confirmed, or is.
 */
export const approvals = ["needed", "asked", "granted"] as const;

const placeSummary = {
  id: Id("bookingPlace"),
  name: AnyText,
  slug: AnyText,
  /** Such as Europe/Paris: all days and times of what can be booked there are in it. */
  timezone: AnyText,
  description: Nullable(AnyText),
  image: Nullable(ImageSummary),
};
export const BookingPlaceSummary = named("BookingPlaceSummary", placeSummary);
export type BookingPlaceSummary = Static<typeof BookingPlaceSummary>;

export const placeDetail = {
  ...placeSummary,
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  city: Nullable(AnyText),
  state: Nullable(AnyText),
  zip: Nullable(AnyText),
  country: Nullable(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

/** Somewhere with spaces that can be booked. */
export const BookingPlace = named("BookingPlace", {
  ...placeDetail,
  /** How many spaces there can be booked. */
  spacesCount: Whole,
  viewer: Type.Object({ canManage: Flag }),
});
export type BookingPlace = Static<typeof BookingPlace>;

/** When a space is open on one day of the week, at its place. */
export const BookingSpaceAvailability = named("BookingSpaceAvailability", {
  id: Id("bookingSpaceAvailability"),
  dayOfWeek: OneOf(...daysOfWeek),
  /** The times of day as those of 1 January 1970, whatever the timezone of the place. */
  startTime: Timestamp,
  endTime: Timestamp,
  /** The same as text, `09:00`; the end of a day is `24:00`. */
  opens: AnyText,
  closes: AnyText,
});
export type BookingSpaceAvailability = Static<typeof BookingSpaceAvailability>;

const spaceSummary = {
  id: Id("bookingSpace"),
  name: AnyText,
  slug: AnyText,
  /** How many bookings of the same time there can be; 1: whoever books has it alone. */
  supply: Whole,
  /** In minutes. */
  slotDuration: Whole,
  /** Of one slot, in `currency`: with its tax where the community's prices contain it. */
  price: Money,
  currency: Currency,
  description: Nullable(AnyText),
  image: Nullable(ImageSummary),
};
export const BookingSpaceSummary = named("BookingSpaceSummary", spaceSummary);
export type BookingSpaceSummary = Static<typeof BookingSpaceSummary>;

export const spaceDetail = {
  ...spaceSummary,
  placeId: Id("bookingPlace"),
  /** Can be booked from then, until then; null: without such a bound. */
  start: Nullable(Timestamp),
  end: Nullable(Timestamp),
  /** How long before a slot it can be booked at the latest. */
  leadMinutes: Whole,
  /** How many days ahead at most; null: however many. */
  daysAhead: Nullable(Whole),
  /** How long it stays empty after a slot. */
  bufferMinutes: Whole,
  /** Until how many hours before a slot its booking can be cancelled; null: it cannot be. */
  cancelHours: Nullable(Whole),
  /** How many coming bookings of the space one account may have; null: as many as there are. */
  bookingsPerAccount: Nullable(Whole),
  /** Those who run the community answer each booking before it is confirmed. */
  needsApproval: Flag,
  /** What those who have a tier pay in place of `price`, the highest tier first; of several the least. */
  tierPrices: Type.Array(Type.Object({ tier: AccountTierSummary, price: Money })),
  /** In the order of the week, Sunday first; several a day. */
  availability: Type.Array(BookingSpaceAvailability),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

/** Something that can be booked by the slot. */
export const BookingSpace = named("BookingSpace", {
  ...spaceDetail,
  viewer: Type.Object({
    /** Signed in, and with fewer coming bookings of it than one may have. */
    canBook: Flag,
    /** Coming bookings of it that the caller has, held ones among them. */
    coming: Whole,
    /** What a slot costs the caller. */
    price: Money,
  }),
});
export type BookingSpace = Static<typeof BookingSpace>;

/** When a space cannot be booked, whatever its hours. */
export const BookingSpaceBlackout = named("BookingSpaceBlackout", {
  id: Id("bookingSpaceBlackout"),
  start: Timestamp,
  end: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Of those who run the community, for themselves. */
  note: Nullable(AnyText),
  /** Coming bookings within it, which stay until somebody cancels them. */
  bookingsCount: Whole,
});
export type BookingSpaceBlackout = Static<typeof BookingSpaceBlackout>;

export const BookingSpaceSlot = named("BookingSpaceSlot", {
  /** Local time of its beginning, `09:30`: what books it. */
  time: AnyText,
  /** How many are left; 0: it is taken. */
  supply: Nullable(Whole),
  start: Timestamp,
  end: Timestamp,
});
export type BookingSpaceSlot = Static<typeof BookingSpaceSlot>;

export const BookingDaySlots = named("BookingDaySlots", { day: AnyText, slots: Type.Array(BookingSpaceSlot) });
export type BookingDaySlots = Static<typeof BookingDaySlots>;

const bookingSummary = {
  id: Id("booking"),
  alternateId: Whole,
  /** Day and time at the place. */
  day: AnyText,
  time: AnyText,
  /** In minutes. */
  duration: Whole,
  status: OneOf(...bookingStatuses),
};
export const BookingSummary = named("BookingSummary", bookingSummary);
export type BookingSummary = Static<typeof BookingSummary>;

/** What a notification says of a booking: of which space it is, by name. */
export const NotifiedBooking = named("NotifiedBooking", { ...bookingSummary, space: AnyText });
export type NotifiedBooking = Static<typeof NotifiedBooking>;

export const bookingDetail = {
  ...bookingSummary,
  space: BookingSpaceSummary,
  place: BookingPlaceSummary,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  start: Timestamp,
  end: Timestamp,
  /** What the space cost whoever booked it then, in `currency`. */
  price: Money,
  currency: Currency,
  /** Null where nobody has to answer it. */
  approval: Nullable(OneOf(...approvals)),
  /** Until then a draft holds its place; null once it is confirmed or canceled. */
  expiresAt: Nullable(Timestamp),
  /** Whoever booked was there. */
  usedAt: Nullable(Timestamp),
  canceledAt: Nullable(Timestamp),
  /** What the community said about it when it cancelled; null where it did not. */
  cancelReason: Nullable(AnyText),
};

/** A slot that the caller has booked. */
export const Booking = named("Booking", {
  ...bookingDetail,
  /** Until then it can be cancelled; null where it cannot be. */
  cancelableUntil: Nullable(Timestamp),
  viewer: Type.Object({
    /** Now; a draft is let go of at any time. */
    canCancel: Flag,
    /** Now, to another slot of its space. */
    canMove: Flag,
    /** What goes back, or is owed no more, where the caller cancels now; 0 where nothing was paid. */
    refund: Money,
  }),
});
export type Booking = Static<typeof Booking>;

/** Which slots are booked, and by whom: it decides what is left of a space, and what its reader may book. */
export const BookedSlots = relation("BookedSlots");

/** What is otherwise once a slot was booked or is free again. */
export const booking = [Booking, BookingDaySlots, BookedSlots] as const;
