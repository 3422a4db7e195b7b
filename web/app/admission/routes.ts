import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("groups/join/:code", "admission/link-page.tsx")];
