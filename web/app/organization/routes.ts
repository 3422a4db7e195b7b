import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("pages/:type", "organization/about-community-page.tsx")];
