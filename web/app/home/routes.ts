import { index, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [index("home/home-page.tsx")];
