import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("unsubscribe/invitations/:token", "mail-invitations/refusal-page.tsx"),
];
