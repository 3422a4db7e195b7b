import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("organize/:slug/passes", "listing-passes/passes-page.tsx")];
