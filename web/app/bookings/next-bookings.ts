import { bookings } from "@marquee/contract/bookings";

/** What the reader has booked and is next: as many as are shown above something else. */
export const nextBookings = [bookings.list, { pageSize: 3 }] as const;
