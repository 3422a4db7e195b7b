import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("threads", "threads/threads-page.tsx", [
    index("threads/no-thread-page.tsx"),
    route(":threadId", "threads/thread-page.tsx"),
  ]),
];
