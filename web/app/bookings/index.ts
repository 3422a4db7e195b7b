export { firstPlaces } from "./first-places.ts";
export { nextBookings } from "./next-bookings.ts";
