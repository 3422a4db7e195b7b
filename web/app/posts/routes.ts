import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [route("posts/:activityId", "posts/post-page.tsx")];
