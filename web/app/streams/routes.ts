import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("events/:slug/live/:streamId", "streams/live-page.tsx")];
