import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("organize", "listings/organizing-page.tsx"),
  route("organize/:slug", "listings/listing-page.tsx"),
];
