import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("people", "accounts/people-page.tsx"),
  route("people/:username", "accounts/person-page.tsx"),
  route("profile", "accounts/profile-page.tsx"),
  route("profile/edit", "accounts/edit-profile-page.tsx"),
];
