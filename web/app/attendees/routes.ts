import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("organize/:slug/door", "attendees/entrance-page.tsx")];
