export { firstPlaces } from "./first-places.ts";
export { MoveTimes, readMoveTimes } from "./move-times.tsx";
export { nextBookings } from "./next-bookings.ts";
