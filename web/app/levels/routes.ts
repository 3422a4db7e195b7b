import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("sponsors", "levels/sponsors-page.tsx")];
