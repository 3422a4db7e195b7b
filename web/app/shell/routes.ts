import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("me", "shell/me-page.tsx"),
  route("worker.js", "shell/offline-worker.ts"),
  route("locales/:file", "shell/language-file.ts"),
  route("*", "shell/not-found-page.tsx"),
];
