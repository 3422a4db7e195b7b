import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("channels", "channels/channels-page.tsx"),
  route("contents", "channels/contents-page.tsx"),
  route("channels/:slug", "channels/channel-page.tsx"),
  route("channels/:slug/collections/:collectionId", "channels/collection-page.tsx"),
  route("channels/:slug/subscribers", "channels/subscribers-page.tsx"),
];
