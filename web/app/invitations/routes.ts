import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("join/:code", "invitations/join-page.tsx"),
  route("invite", "invitations/invite-page.tsx"),
];
