import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [index("home/home-page.tsx"), route("community", "home/community-page.tsx")];
