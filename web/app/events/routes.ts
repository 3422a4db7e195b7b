import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("events", "events/events-page.tsx"),
  route("saved", "events/saved-page.tsx"),
  route("events/calendar.ics", "events/calendar-feed.ts"),
  route("calendars/:token/events.ics", "events/own-calendar-feed.ts"),
  route("events/:slug/calendar.ics", "events/calendar-file.ts"),
  route("events/:slug", "events/event-page.tsx", [
    index("events/overview-page.tsx"),
    route("agenda", "agenda/agenda-page.tsx"),
    route("agenda/mine", "agenda/own-agenda-page.tsx"),
    route("sessions/:sessionId", "agenda/session-page.tsx"),
    route("speakers", "events/speakers-page.tsx"),
    route("speakers/:speakerId", "events/speaker-page.tsx"),
    route("faq", "events/faq-page.tsx"),
    route("pages/:page", "programme/written-page.tsx"),
    route("media", "programme/media-page.tsx"),
    route("activations", "activations/activations-page.tsx"),
    route("activations/:activationId", "activations/activation-page.tsx"),
    route("sponsors", "events/sponsors-page.tsx"),
    route("posts", "posts/event-posts-page.tsx"),
    route("people", "events/registrants-page.tsx"),
  ]),
];
