import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("bookings", "bookings/bookings-page.tsx"),
  route("bookings/places/:placeId", "bookings/place-page.tsx"),
  route("bookings/places/:placeId/:spaceId", "bookings/space-page.tsx"),
  route("bookings/:bookingId", "bookings/booking-page.tsx"),
  route("bookings/:bookingId/move", "bookings/move-page.tsx"),
  route("bookings/:bookingId/calendar.ics", "bookings/calendar-file.ts"),
  route("me/bookings", "bookings/own-bookings-page.tsx"),
];
