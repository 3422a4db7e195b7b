import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("find-pass", "guests/find-page.tsx"),
  route("guest/keep", "guests/keep-link.ts"),
  route("guest/leave", "guests/leave-link.ts"),
  route("guest/:token", "guests/open-link.ts"),
  route("guest/:token/keep", "guests/keep-page.tsx"),
];
