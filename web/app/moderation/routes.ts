import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("statements/:code", "moderation/statement-page.tsx")];
