import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("organize/:slug/report", "listing-report/report-page.tsx")];
