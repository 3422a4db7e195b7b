import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("embed/events", "embedding/event-list.ts"),
  route("embed/events/:slug", "embedding/one-event.ts"),
  route("embed/groups/:slug", "embedding/one-group.ts"),
  route("embed/contents/:slug", "embedding/one-content.ts"),
  route("embed/frame", "embedding/frame.ts"),
  route("embed.js", "embedding/script.ts"),
  route("oembed", "embedding/oembed.ts"),
];
