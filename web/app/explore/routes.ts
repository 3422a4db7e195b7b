import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("explore", "explore/explore-page.tsx"),
  route("interests/:interestId", "explore/interest-page.tsx"),
];
