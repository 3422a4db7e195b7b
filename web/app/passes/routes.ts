import { index, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("passes", [
    index("passes/passes-page.tsx"),
    route("worker.js", "passes/offline-worker.ts"),
    route(":eventId/:passId?", "passes/pass-page.tsx"),
  ]),
];
