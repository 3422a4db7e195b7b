import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("groups", "groups/groups-page.tsx"),
  route("groups/:slug/calendar.ics", "groups/calendar-feed.ts"),
  route("groups/:slug", "groups/group-page.tsx", [
    index("groups/first-page.tsx"),
    route("about", "groups/about-page.tsx"),
    route("discussions", "groups/discussions-page.tsx"),
    route("chat", "groups/chat-page.tsx"),
    route("media", "groups/media-page.tsx"),
    route("files", "groups/files-page.tsx"),
    route("events", "groups/events-page.tsx"),
    route("announcements", "announcements/group-announcements-page.tsx"),
    route("members", "groups/members-page.tsx"),
    route("manage", "groups/manage-page.tsx"),
    route("reports", "moderation/group-cases-page.tsx"),
  ]),
];
