import { prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  ...prefix("auth", [
    route("sign-in", "auth/sign-in-page.tsx"),
    route("create-account", "auth/create-account-page.tsx"),
    route("confirm", "auth/confirm-page.tsx"),
    route("forgot-password", "auth/forgot-password-page.tsx"),
    route("resume", "auth/resume-page.tsx"),
    route("interests", "auth/interests-page.tsx"),
    route("shared", "auth/shared-page.tsx"),
  ]),
];
