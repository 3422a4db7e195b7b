import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("posts/:activityId", "posts/post-page.tsx"),
  route("saved/scheduled", "posts/scheduled-posts-page.tsx"),
  route("saved/posts", "posts/saved-posts-page.tsx"),
];
