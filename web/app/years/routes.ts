import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("year", "years/own-year-page.tsx"),
  route("years/:code", "years/shared-year-page.tsx"),
];
