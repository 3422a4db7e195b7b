import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("manage", "manage/manage-frame-page.tsx", [
    index("manage/overview-page.tsx"),
    route("people", "accounts/manage-people-page.tsx"),
    route("invitations", "invitations/manage-invitations-page.tsx"),
    route("profile", "accounts/manage-fields-page.tsx"),
    route("tiers", "manage/tiers-page.tsx"),
    route("reports", "moderation/manage-reports-page.tsx"),
    route("reports/:caseId", "moderation/case-page.tsx"),
    route("safety", "manage/safety-page.tsx"),
    route("support", "support/manage-support-page.tsx"),
    route("support/:ticketId", "support/manage-ticket-page.tsx"),
    route("announcements", "announcements/manage-announcements-page.tsx"),
    route("announcements/new", "announcements/announce-to-community-page.tsx"),
    route("pages", "organization/manage-pages-page.tsx"),
    route("pages/:type", "organization/write-page.tsx"),
  ]),
];
