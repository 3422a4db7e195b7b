import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("organize", "listings/organizing-page.tsx"),
  route("organize/:slug", "listings/organize-frame-page.tsx", [
    index("listings/listing-page.tsx"),
    route("dates", "listing-dates/dates-page.tsx"),
    route("passes", "listing-passes/passes-page.tsx"),
    route("add-ons", "listing-add-ons/add-ons-page.tsx"),
    route("rooms", "listing-rooms/rooms-page.tsx"),
    route("coupons", "listing-coupons/coupons-page.tsx"),
    route("waitlist", "waitlist/organized-page.tsx"),
    route("approvals", "approvals/organized-page.tsx"),
    route("refunds", "refund-requests/requests-page.tsx"),
    route("questions", "listing-questions/questions-page.tsx"),
    route("emails", "event-emails/emails-page.tsx"),
    route("attendees", "attendees/attendees-page.tsx"),
    route("attendees/:accountId", "attendees/attendee-page.tsx"),
    route("announcements", "announcements/event-announcements-page.tsx"),
    route("announce", "announcements/announce-to-event-page.tsx"),
    route("streams", "listing-streams/streams-page.tsx"),
    route("report", "listing-report/report-page.tsx"),
  ]),
];
