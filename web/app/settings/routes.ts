import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("settings", "settings/settings-frame-page.tsx", [
    index("settings/settings-page.tsx"),
    route("email", "settings/email-page.tsx"),
    route("password", "settings/password-page.tsx"),
    route("two-step", "settings/two-step-page.tsx"),
    route("passkeys", "settings/passkeys-page.tsx"),
    route("devices", "settings/devices-page.tsx"),
    route("interests", "settings/interests-page.tsx"),
    route("addresses", "addresses/addresses-page.tsx"),
    route("storage", "settings/storage-page.tsx"),
    route("delegates", "settings/delegates-page.tsx"),
    route("notifications", "notifications/settings-page.tsx"),
    route("appearance", "shell/appearance-page.tsx"),
    route("reports", "moderation/own-reports-page.tsx"),
    route("statements", "moderation/statements-page.tsx"),
    route("directory", "settings/directory-page.tsx"),
    route("services", "integrations/services-page.tsx"),
    route("blocked", "settings/blocked-page.tsx"),
    route("data", "settings/data-page.tsx"),
    route("delete", "settings/delete-page.tsx"),
  ]),
  route("goodbye/:code", "settings/goodbye-page.tsx"),
];
