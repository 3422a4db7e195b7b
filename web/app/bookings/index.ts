export { bookingPath, firstPlaces, nextBookings } from "./shown-elsewhere.ts";
