import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("events/:slug/approval", "approvals/approval-page.tsx")];
