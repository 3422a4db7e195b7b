import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** What programs read that follow a channel: its feed, and where what is played of it is. */
export const routes: RouteConfigEntry[] = [
  route("channels/:slug/feed.xml", "feeds/channel-feed.ts"),
  route("channels/:slug/recordings/:contentId/:file", "feeds/recording.ts"),
  route("feeds/:token/feed.xml", "feeds/channel-feed.ts", { id: "private-feed" }),
  route("feeds/:token/recordings/:contentId/:file", "feeds/recording.ts", { id: "private-recording" }),
];
