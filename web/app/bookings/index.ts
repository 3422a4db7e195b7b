export { bookingPath, firstPlaces, nextBookings } from "./reads.ts";
