import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("pages/terms/versions", "terms/versions-page.tsx")];
