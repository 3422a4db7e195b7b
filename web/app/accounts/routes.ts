import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("people", "accounts/people-page.tsx"),
  route("people/:username", "accounts/person-page.tsx", [
    index("accounts/about-page.tsx"),
    route("events", "events/person-events-page.tsx"),
    route("groups", "groups/person-groups-page.tsx"),
    route("posts", "posts/person-posts-page.tsx"),
    route("media", "posts/person-media-page.tsx"),
    route("followers", "accounts/followers-page.tsx"),
    route("following", "accounts/following-page.tsx"),
    route("known", "accounts/known-page.tsx"),
  ]),
  route("manage/people", "accounts/manage-people-page.tsx"),
  route("profile", "accounts/profile-page.tsx"),
  route("profile/edit", "accounts/edit-profile-page.tsx"),
];
