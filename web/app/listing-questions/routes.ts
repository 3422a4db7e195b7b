import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("organize/:slug/questions", "listing-questions/questions-page.tsx")];
