import { bookings } from "@marquee/contract/bookings";

/** As many as are named elsewhere. */
export const firstPlaces = [bookings.places, { pageSize: 3 }] as const;
/** What the reader has booked and is next. */
export const nextBookings = [bookings.list, { pageSize: 3 }] as const;

export const bookingPath = (bookingId: string): string => `/bookings/${bookingId}`;
