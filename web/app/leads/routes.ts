import { index, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("leads", [index("leads/leads-page.tsx"), route("requests", "leads/requests-page.tsx")]),
];
