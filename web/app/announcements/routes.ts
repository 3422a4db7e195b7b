import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("announcements", "announcements/announcements-page.tsx"),
  route("announcements/:announcementId", "announcements/announcement-page.tsx"),
  route("groups/:slug/announce", "announcements/announce-in-group-page.tsx"),
  route("unsubscribe/announcements/:token", "announcements/unsubscribe-page.tsx"),
];
