import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("organize/:slug/emails", "event-emails/emails-page.tsx")];
