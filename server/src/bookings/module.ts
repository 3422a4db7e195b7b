import { bookings } from "@marquee/contract/bookings";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { bookingsByTheClock } from "./by-the-clock.ts";
import { cancelBooking, confirmBooking, moveBooking } from "./change-booking.ts";
import { holdSlot } from "./hold-slot.ts";
import { bookingPolicy, expectAt, placePolicy, spacePolicy } from "./policy.ts";
import { listOwnBookings } from "./queries/bookings.ts";
import { listSeenPlaces, listSeenSpaces } from "./queries/spaces.ts";
import { bookingReactions } from "./reactions.ts";
import { readBookingIntent } from "./read-intent.ts";
import { readSlots } from "./read-slots.ts";
import { bookingView, placeView, spaceView } from "./views.ts";

const bookingsModule = serve(bookings, {
  list: query(bookings.list, async ({ scope, query }) => {
    const { window, rows } = await listOwnBookings(scope, query);
    return pageOf(window, rows, (row) => bookingView(scope, row));
  }),
  places: query(bookings.places, async ({ scope, query }) => {
    const { window, rows } = await listSeenPlaces(scope, query);
    return pageOf(window, rows, (row) => placeView(scope, row));
  }),
  place: query(bookings.place, placePolicy, async ({ scope, subject }) => placeView(scope, subject)),
  spaces: query(bookings.spaces, placePolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listSeenSpaces(scope, subject.id, query);
    return pageOf(window, rows, (row) => spaceView(scope, row));
  }),
  space: query(bookings.space, spacePolicy, async ({ scope, subject, params }) => {
    expectAt(subject, params.placeId);
    return spaceView(scope, subject);
  }),
  slots: readSlots,
  book: holdSlot,
  get: query(bookings.get, bookingPolicy, async ({ scope, subject }) => bookingView(scope, subject)),
  confirm: confirmBooking,
  move: moveBooking,
  cancel: cancelBooking,
  intent: readBookingIntent,
});

export const module: SliceModule = {
  serves: [bookingsModule],
  reactions: bookingReactions,
  schedules: bookingsByTheClock,
};
