import type { Entry } from "../events/index.ts";
import { addressOf } from "./place-address.ts";
import { bookingPath, type Booking, type BookingPlace } from "./reads.ts";

/** A booking for a calendar. @param place with its address, where it is shown. @param origin scheme and host of the site */
export function entryOf(booking: Booking, place: BookingPlace | undefined, origin: string): Entry {
  const { id, space, start, end, createdAt, updatedAt, status } = booking;
  const changed = Date.parse(updatedAt);
  return {
    id,
    title: `${space.name} · ${booking.place.name}`,
    text: space.description ?? "",
    start: Date.parse(start),
    end: Date.parse(end),
    where: (place && addressOf(place)?.query) ?? booking.place.name,
    url: `${origin}${bookingPath(id)}`,
    zone: booking.place.timezone,
    changed,
    sequence: Math.max(0, Math.floor((changed - Date.parse(createdAt)) / 1000)),
    isCanceled: status === "canceled",
  };
}
