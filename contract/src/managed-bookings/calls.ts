import {
  BookedSlots,
  Booking,
  BookingDaySlots,
  BookingPlaceSummary,
  BookingSpace,
  BookingSpaceBlackout,
  BookingSpaceSummary,
  booking,
  bookingStatuses,
  Day,
  daysOfWeek,
  TimeOfDay,
} from "../bookings/entities.ts";
import { bookingErrors } from "../bookings/errors.ts";
import {
  call,
  Flag,
  Id,
  input,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { ManagedBooking, ManagedBookingPlace, ManagedBookingSpace } from "./entities.ts";
import { managedBookingErrors as errors } from "./errors.ts";

const managing = { caller: "administrator", module: "bookings", acting: "team" } as const;
const inPlace = { placeId: Id("bookingPlace") } as const;
const inSpace = { ...inPlace, spaceId: Id("bookingSpace") } as const;
const ofBooking = { bookingId: Id("booking") } as const;
const whole = (minimum: number, maximum: number) => Type.Unsafe<number>({ type: "integer", minimum, maximum });
const line = Optional(Nullable(Text(200)));

/** Without `imageDataUri` the picture stays as it is, with null it goes. */
const looks = { description: Optional(Nullable(Text(5000))), imageDataUri: Optional(Nullable(ImageData)) };
const placeSettings = {
  ...looks,
  active: Optional(Flag),
  address1: line,
  address2: line,
  city: line,
  state: line,
  zip: line,
  country: line,
};
const Price = whole(0, 100_000_000);
/** What is left out stays as it is; of a new space it is the least that can be said. Amounts are the community's currency. */
const spaceSettings = {
  ...looks,
  active: Optional(Flag),
  supply: Optional(whole(1, 1000)),
  price: Optional(Price),
  /** In place of those that were there. */
  tierPrices: Optional(Type.Array(input({ tierId: Id("tier"), price: Price }), { maxItems: 20 })),
  start: Optional(Nullable(Moment)),
  end: Optional(Nullable(Moment)),
  leadMinutes: Optional(whole(0, 525_600)),
  daysAhead: Optional(Nullable(whole(0, 730))),
  bufferMinutes: Optional(whole(0, 1440)),
  cancelHours: Optional(Nullable(whole(0, 8760))),
  bookingsPerAccount: Optional(Nullable(whole(1, 1000))),
  needsApproval: Optional(Flag),
};
const pricing = [errors.unknownTier, errors.tierTwice];
const SlotDuration = whole(5, 1440);
const placeChanges = [ManagedBookingPlace, BookingPlaceSummary, ...storing];
const spaceChanges = [ManagedBookingSpace, BookingSpaceSummary, BookingDaySlots, ...storing];
/** Of a booking, for those who run the place. */
const booked = [...booking, ManagedBooking, ManagedBookingPlace, ManagedBookingSpace];
const opening = { changes: [BookingSpace, ManagedBookingSpace, BookingDaySlots], within: "spaceId" } as const;
const blocking = { changes: [BookingSpaceBlackout, BookingDaySlots], within: "spaceId" } as const;
const Times = Type.Array(
  input({
    dayOfWeek: OneOf(...daysOfWeek),
    opens: TimeOfDay,
    /** `24:00` is the end of the day. */
    closes: Type.Unsafe<string>({ type: "string", pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$" }),
  }),
  { maxItems: 70 },
);

/** Places and what can be booked there, and who has booked it: for those who run the community. */
export const managedBookings = slice("managedBookings", {
  places: call({
    method: "GET",
    path: "/manage/bookings/places",
    summary: "List all places, those that are not shown too",
    list: { orderBy: ["name", "createdAt"], order: "name" },
    returns: Type.Array(ManagedBookingPlace),
    access: managing,
    chosenBy: [BookedSlots],
  }),
  place: call({
    method: "GET",
    path: "/manage/bookings/places/{placeId}",
    summary: "Read a place with its settings",
    params: inPlace,
    returns: ManagedBookingPlace,
    access: managing,
    chosenBy: [BookedSlots],
  }),
  createPlace: call({
    method: "POST",
    path: "/manage/bookings/places",
    summary: "Add a place; without a timezone it has the community's",
    body: input({ name: Words(200), timezone: Optional(Text(100, 1)), ...placeSettings }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedBookingPlace,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.tooManyPlaces, errors.timezoneUnknown, ...takesImage.errors],
    changes: placeChanges,
  }),
  updatePlace: call({
    method: "PUT",
    path: "/manage/bookings/places/{placeId}",
    summary: "Change a place, show it or take it out of sight",
    params: inPlace,
    body: input({ name: Optional(Words(200)), timezone: Optional(Text(100, 1)), ...placeSettings }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedBookingPlace,
    access: managing,
    audited: true,
    errors: [errors.timezoneUnknown, errors.timezoneFixed, ...takesImage.errors],
    changes: [...placeChanges, BookingDaySlots],
    hides: ["bookingPlace"],
  }),
  removePlace: call({
    method: "DELETE",
    path: "/manage/bookings/places/{placeId}",
    summary:
      "Remove a place with its spaces, where nothing is booked any more; what was booked there goes from every list",
    params: inPlace,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [errors.hasComing],
    changes: [ManagedBookingPlace, ManagedBooking, Booking],
    hides: ["bookingPlace", "bookingSpace"],
  }),
  spaces: call({
    method: "GET",
    path: "/manage/bookings/places/{placeId}/spaces",
    summary: "List the spaces of a place, those that cannot be booked too",
    params: inPlace,
    list: { orderBy: ["name", "price", "createdAt"], order: "name" },
    returns: Type.Array(ManagedBookingSpace),
    access: managing,
    chosenBy: [BookedSlots],
  }),
  space: call({
    method: "GET",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}",
    summary: "Read a space with its hours and rules",
    params: inSpace,
    returns: ManagedBookingSpace,
    access: managing,
    chosenBy: [BookedSlots],
  }),
  createSpace: call({
    method: "POST",
    path: "/manage/bookings/places/{placeId}/spaces",
    summary: "Add a space; it can be booked once it has hours",
    params: inPlace,
    body: input({ name: Words(200), slotDuration: SlotDuration, ...spaceSettings }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedBookingSpace,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.tooManySpaces, errors.endsBeforeStart, ...pricing, ...takesImage.errors],
    changes: [...spaceChanges, ManagedBookingPlace],
    hides: ["bookingPlace"],
  }),
  updateSpace: call({
    method: "PUT",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}",
    summary: "Change a space or its rules. What was booked keeps its time and its price",
    params: inSpace,
    body: input({ name: Optional(Words(200)), slotDuration: Optional(SlotDuration), ...spaceSettings }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedBookingSpace,
    access: managing,
    audited: true,
    errors: [errors.endsBeforeStart, errors.supplyTaken, ...pricing, ...takesImage.errors],
    changes: spaceChanges,
    hides: ["bookingPlace", "bookingSpace"],
  }),
  removeSpace: call({
    method: "DELETE",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}",
    summary: "Remove a space of which nothing is booked any more; what was booked of it goes from every list",
    params: inSpace,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [errors.hasComing],
    changes: [ManagedBookingPlace, ManagedBookingSpace, ManagedBooking, Booking],
    hides: ["bookingPlace", "bookingSpace"],
  }),
  setHours: call({
    method: "PUT",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}/availability",
    summary: "Say when a space is open each week, in place of what was said before",
    params: inSpace,
    body: Times,
    returns: ManagedBookingSpace,
    access: managing,
    audited: true,
    errors: [errors.endsBeforeStart, errors.hoursOverlap],
    ...opening,
  }),
  blackouts: call({
    method: "GET",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}/blackouts",
    summary: "Read when a space cannot be booked whatever its hours: what is coming, then what is over",
    params: inSpace,
    returns: Type.Array(BookingSpaceBlackout),
    access: managing,
    chosenBy: [BookedSlots],
  }),
  addBlackout: call({
    method: "POST",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}/blackouts",
    summary: "Take a space out of what can be booked for a time. What was booked before stays, and is counted",
    params: inSpace,
    body: input({ start: Moment, end: Moment, note: Optional(Nullable(Text(200))) }),
    returns: BookingSpaceBlackout,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.endsBeforeStart, errors.tooManyBlackouts],
    ...blocking,
  }),
  removeBlackout: call({
    method: "DELETE",
    path: "/manage/bookings/places/{placeId}/spaces/{spaceId}/blackouts/{blackoutId}",
    summary: "Let a space be booked again",
    params: { ...inSpace, blackoutId: Id("bookingSpaceBlackout") },
    returns: Nothing,
    access: managing,
    audited: true,
    ...blocking,
  }),
  list: call({
    method: "GET",
    path: "/manage/bookings",
    summary:
      "List what was booked, held places among it; words are looked for in names, addresses of mail, spaces and numbers",
    query: {
      placeId: Optional(Id("bookingPlace")),
      spaceId: Optional(Id("bookingSpace")),
      status: Optional(OneOf(...bookingStatuses)),
      checkedIn: Optional(Flag),
      /** Those that wait for an answer. */
      asked: Optional(Flag),
      /** Those that are over after `from` and begin before `until`. */
      from: Optional(Moment),
      until: Optional(Moment),
    },
    list: { orderBy: ["start", "createdAt", "alternateId"], order: "start" },
    returns: Type.Array(ManagedBooking),
    access: managing,
    chosenBy: [BookedSlots],
  }),
  get: call({
    method: "GET",
    path: "/manage/bookings/{bookingId}",
    summary: "Read a booking with who has it",
    params: ofBooking,
    returns: ManagedBooking,
    access: managing,
    chosenBy: [BookedSlots],
  }),
  approve: call({
    method: "POST",
    path: "/manage/bookings/{bookingId}/approval",
    summary: "Accept a booking that somebody asks for: what costs something waits two days for its payment then",
    params: ofBooking,
    returns: ManagedBooking,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.notAsked],
    changes: booked,
  }),
  move: call({
    method: "PUT",
    path: "/manage/bookings/{bookingId}",
    summary:
      "Move somebody's booking to another slot of its space before it begins: they are told, and what was paid stays",
    params: ofBooking,
    body: input({ day: Day, time: TimeOfDay }),
    returns: ManagedBooking,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.notMovable, bookingErrors.slotGone],
    changes: booked,
  }),
  cancel: call({
    method: "POST",
    path: "/manage/bookings/{bookingId}/cancel",
    summary:
      "Cancel somebody's booking, or decline what they ask for: they are told why, its place is free again, and all that was paid goes back",
    params: ofBooking,
    body: input({ reason: Words(1000) }),
    returns: ManagedBooking,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.alreadyCanceled, errors.over],
    changes: [...booked, BookingSpaceBlackout, OwnPaymentSummary],
  }),
  checkIn: call({
    method: "POST",
    path: "/manage/bookings/{bookingId}/checkin",
    summary: "Note that whoever booked is there",
    params: ofBooking,
    returns: ManagedBooking,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.notReady, errors.alreadyIn],
    changes: [ManagedBooking, Booking],
  }),
  undoCheckIn: call({
    method: "DELETE",
    path: "/manage/bookings/{bookingId}/checkin",
    summary: "Take that back",
    params: ofBooking,
    returns: ManagedBooking,
    access: managing,
    audited: true,
    changes: [ManagedBooking, Booking],
  }),
});
