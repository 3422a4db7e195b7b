import { errors } from "../kernel/index.ts";

export const managedBookingErrors = errors("managedBooking", {
  tooManyPlaces: { status: 409, sentence: "A community has 200 places at most. Remove one before you add another." },
  tooManySpaces: { status: 409, sentence: "A place has 100 spaces at most. Remove one before you add another." },
  tooManyBlackouts: { status: 409, sentence: "There is room for 200 blackouts. Remove one that is over first." },
  timezoneUnknown: { status: 460, sentence: "“{name}” is no timezone. Choose one such as Europe/Paris." },
  timezoneFixed: {
    status: 409,
    sentence: "Coming bookings were made in the timezone of this place. Cancel them before you change it.",
  },
  hasComing: {
    status: 409,
    sentence: "What is booked is still to take place ({count}). Cancel it first, or let it be booked no longer.",
  },
  endsBeforeStart: { status: 460, sentence: "The end is not after the start. Change one of them." },
  unknownTier: { status: 460, sentence: "One of these tiers is no longer there. Choose again." },
  tierTwice: { status: 460, sentence: "A tier has two prices. Remove one of them." },
  hoursOverlap: { status: 460, sentence: "Two times of opening on the same day overlap. Change one of them." },
  supplyTaken: {
    status: 409,
    sentence: "At some time {count} of it are booked. There cannot be fewer before these bookings are over.",
  },
  notAsked: { status: 409, sentence: "This booking waits for no answer any more." },
  notReady: { status: 409, sentence: "Only a confirmed booking can be checked in." },
  alreadyIn: { status: 409, sentence: "This booking was checked in already." },
  alreadyCanceled: { status: 409, sentence: "This booking is cancelled already." },
  notMovable: { status: 409, sentence: "Only a confirmed booking that has not begun can be moved." },
  over: { status: 409, sentence: "This booking is over: it can no longer be cancelled." },
});
