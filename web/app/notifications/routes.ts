import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("notifications", "notifications/notifications-page.tsx"),
  route("unsubscribe/:permit", "notifications/unsubscribe-page.tsx"),
  route("notifications/settings", "notifications/moved-settings-page.tsx"),
];
