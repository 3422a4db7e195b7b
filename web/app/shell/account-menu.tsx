import { BellRing, LogOut, Settings2, Ticket, UserRound } from "lucide-react";
import { useSite, useText } from "../kernel/page/page.tsx";
import { leave } from "../kernel/session/leave.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { useSwitcher } from "./use-switcher.ts";

/** Who is signed in, and what is theirs. `settings` are those that guests have too. */
export function AccountMenu({ position, settings }: { position: "top" | "side"; settings: readonly MenuItem[] }) {
  const t = useText();
  const self = useSelf();
  const site = useSite();
  const switcher = useSwitcher();
  const name = displayName(self ?? {});
  const { registration, notifications } = site.MODULES;
  const passes: MenuItem[] = registration.enabled
    ? [{ id: "passes", label: t("nav.passes"), icon: Ticket, to: "/passes" }]
    : [];
  const notificationItems: MenuItem[] = notifications.enabled
    ? [{ id: "notifications", label: t("notifications.settings"), icon: BellRing, to: "/notifications/settings" }]
    : [];
  const items: MenuItem[] = [
    { id: "profile", label: t("shell.profile"), icon: UserRound, to: "/profile" },
    ...passes,
    ...notificationItems,
    ...settings,
    { id: "settings", label: t("settings.title"), icon: Settings2, to: "/settings" },
    ...switcher,
    { id: "leave", label: t("shell.signOut"), icon: LogOut, onChoose: () => void leave(site) },
  ];
  return (
    <Menu
      label={t("shell.account", { name })}
      items={items}
      className="flex items-center justify-center gap-3 side:w-full side:justify-start side:px-2 side:py-1.5"
    >
      <Avatar person={self ?? {}} size={position === "top" ? 32 : 40} />
      {position === "side" && (
        <span className="hidden min-w-0 flex-1 truncate text-start font-medium side:block">{name}</span>
      )}
    </Menu>
  );
}
