import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("studio", "managed-channels/studio-page.tsx"),
  route("studio/:slug", "managed-channels/studio-frame-page.tsx", [
    index("managed-channels/overview-page.tsx"),
    route("contents", "managed-contents/contents-page.tsx"),
    route("import", "channel-imports/import-page.tsx"),
    route("contents/:contentId", "managed-contents/editor-page.tsx"),
    route("collections", "managed-collections/collections-page.tsx"),
    route("collections/:collectionId", "managed-collections/collection-page.tsx"),
    route("subscribers", "managed-channels/subscribers-page.tsx"),
    route("settings", "managed-channels/settings-page.tsx"),
  ]),
];
