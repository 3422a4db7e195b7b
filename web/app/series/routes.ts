import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("series", "series/all-series-page.tsx"),
  route("series/:seriesId/calendar.ics", "series/calendar-feed.ts"),
  route("series/:seriesId", "series/series-page.tsx"),
];
