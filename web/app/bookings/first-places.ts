import { bookings } from "@marquee/contract/bookings";

/** As many places as are named elsewhere. */
export const firstPlaces = [bookings.places, { pageSize: 3 }] as const;
