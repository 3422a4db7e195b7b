import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("messages", "chat/messages-page.tsx", [
    index("chat/no-conversation-page.tsx"),
    route(":channelId", "chat/conversation-page.tsx"),
  ]),
];
