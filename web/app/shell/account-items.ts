import {
  BellRing,
  ContactRound,
  Flag,
  Heart,
  LogOut,
  Megaphone,
  QrCode,
  ReceiptText,
  Settings2,
  ShieldCheck,
  Sparkles,
  Ticket,
  UserRound,
} from "lucide-react";
import { useSite, useText } from "../kernel/page/page.tsx";
import { leave } from "../kernel/session/leave.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import type { MenuItem } from "../ui/menu.tsx";
import { useSwitcher } from "./use-switcher.ts";

/** What is a member's own, and what they can do as themselves. `settings` are those that guests have too. */
export function useAccountItems(settings: readonly MenuItem[]): MenuItem[] {
  const t = useText();
  const site = useSite();
  const switcher = useSwitcher();
  const { isAdministrator = false, isModerator = false } = useSelf()?.viewer ?? {};
  const { accounts, activities, announcements, events, registration, notifications } = site.MODULES;
  return [
    { id: "profile", label: t("shell.profile"), icon: UserRound, to: "/profile" },
    ...(accounts.enabled
      ? [
          { id: "card", label: t("shell.card"), icon: QrCode, to: "/card" },
          { id: "year", label: t("year.menu"), icon: Sparkles, to: "/year" },
          { id: "contacts", label: t("shell.contacts"), icon: ContactRound, to: "/contacts" },
        ]
      : []),
    ...(registration.enabled
      ? [
          { id: "passes", label: t("nav.passes"), icon: Ticket, to: "/passes" },
          { id: "payments", label: t("payment.mine"), icon: ReceiptText, to: "/me/payments" },
        ]
      : []),
    ...(events.enabled || activities.enabled
      ? [{ id: "saved", label: t("nav.saved"), icon: Heart, to: events.enabled ? "/saved" : "/saved/posts" }]
      : []),
    ...(announcements.enabled
      ? [{ id: "announcements", label: t("shell.announcements"), icon: Megaphone, to: "/announcements" }]
      : []),
    ...(notifications.enabled
      ? [{ id: "notifications", label: t("notifications.settings"), icon: BellRing, to: "/settings/notifications" }]
      : []),
    ...settings,
    ...(isAdministrator ? [{ id: "manage", label: t("shell.manage"), icon: ShieldCheck, to: "/manage" }] : []),
    ...(isModerator && !isAdministrator
      ? [{ id: "reports", label: t("shell.reports"), icon: Flag, to: "/manage/reports" }]
      : []),
    { id: "settings", label: t("settings.title"), icon: Settings2, to: "/settings" },
    ...switcher,
    { id: "leave", label: t("shell.signOut"), icon: LogOut, onChoose: () => void leave(site) },
  ];
}
