import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("organize/:slug/attendees", "attendees/attendees-page.tsx"),
  route("organize/:slug/attendees/:accountId", "attendees/attendee-page.tsx"),
  route("organize/:slug/door", "attendees/entrance-page.tsx"),
];
