import { bookingEntry } from "../events/index.ts";
import type { Booking, BookingPlace } from "./reads.ts";

const nowhere = { address1: null, address2: null, zip: null, city: null, country: null };

/** A booking for a calendar. @param place with its address, where it is shown. @param origin scheme and host of the site */
export const entryOf = (booking: Booking, place: BookingPlace | undefined, origin: string) =>
  bookingEntry({ ...booking, place: { ...nowhere, ...place, ...booking.place } }, origin);
