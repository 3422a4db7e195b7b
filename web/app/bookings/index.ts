export { firstPlaces } from "./first-places.ts";
export { bookingPath, nextBookings } from "./next-bookings.ts";
