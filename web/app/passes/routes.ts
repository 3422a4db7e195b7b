import { index, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("passes", [
    index("passes/passes-page.tsx"),
    route("worker.js", "passes/offline-worker.ts"),
    route(":eventId/:passId?", "passes/pass-page.tsx"),
    route("take/:token", "passes/take-page.tsx"),
    route(":eventId/:passId/transfer", "passes/transfer-page.tsx"),
    route(":eventId/:passId/answers", "passes/answers-page.tsx"),
  ]),
];
