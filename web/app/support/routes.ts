import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("support", "support/support-page.tsx"),
  route("support/new", "support/ask-page.tsx"),
  route("support/by-key/:ticketKey", "support/guest-ticket-page.tsx"),
  route("support/:ticketId", "support/ticket-page.tsx"),
];
