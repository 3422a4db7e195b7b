import {
  BellRing,
  CalendarCheck2,
  CalendarCog,
  ContactRound,
  FileText,
  Flag,
  Heart,
  ListChecks,
  LogOut,
  Megaphone,
  QrCode,
  Podcast,
  ReceiptText,
  Repeat,
  Settings2,
  ShieldCheck,
  Sparkles,
  Ticket,
  UserRound,
} from "lucide-react";
import type { OrganizationConfig } from "@marquee/contract/organization";
import type { Translate } from "../kernel/i18n/texts.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { leave } from "../kernel/session/leave.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import type { MenuItem } from "../ui/menu.tsx";
import { usePublishes } from "./use-publishes.ts";
import { useSwitcher } from "./use-switcher.ts";

type Around = {
  readonly t: Translate;
  readonly site: OrganizationConfig;
  readonly viewer: Viewer | undefined;
  /** They have a channel, or may found one. */
  readonly publishes?: boolean | undefined;
};
type Viewer = { readonly isAdministrator: boolean; readonly isModerator: boolean };

/** The pages that are a member's own, and `beyond` them those that set something or run the community. */
export function accountPages({ t, site, viewer, publishes = false }: Around) {
  const { isAdministrator = false, isModerator = false } = viewer ?? {};
  const {
    accounts,
    bookings,
    activities,
    announcements,
    channels,
    events,
    invoices,
    registration,
    subscriptions,
    surveys,
    notifications,
  } = site.MODULES;
  const own = [
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
    ...(bookings.enabled
      ? [{ id: "bookings", label: t("booking.mine"), icon: CalendarCheck2, to: "/me/bookings" }]
      : []),
    ...(invoices.enabled ? [{ id: "invoices", label: t("invoice.mine"), icon: FileText, to: "/me/invoices" }] : []),
    ...(subscriptions.enabled
      ? [{ id: "subscriptions", label: t("subscription.mine"), icon: Repeat, to: "/me/subscriptions" }]
      : []),
    ...(events.enabled || activities.enabled
      ? [{ id: "saved", label: t("nav.saved"), icon: Heart, to: events.enabled ? "/saved" : "/saved/posts" }]
      : []),
    ...(events.enabled
      ? [{ id: "organizing", label: t("listing.organizing"), icon: CalendarCog, to: "/organize" }]
      : []),
    ...(channels.enabled && publishes
      ? [{ id: "studio", label: t("managedChannel.studio"), icon: Podcast, to: "/studio" }]
      : []),
    ...(surveys.enabled ? [{ id: "surveys", label: t("nav.surveys"), icon: ListChecks, to: "/surveys" }] : []),
    ...(announcements.enabled
      ? [{ id: "announcements", label: t("shell.announcements"), icon: Megaphone, to: "/announcements" }]
      : []),
    ...(notifications.enabled
      ? [{ id: "notifications", label: t("notifications.settings"), icon: BellRing, to: "/settings/notifications" }]
      : []),
  ];
  const beyond = [
    ...(isAdministrator ? [{ id: "manage", label: t("shell.manage"), icon: ShieldCheck, to: "/manage" }] : []),
    ...(isModerator && !isAdministrator
      ? [{ id: "reports", label: t("shell.reports"), icon: Flag, to: "/manage/reports" }]
      : []),
    { id: "settings", label: t("settings.title"), icon: Settings2, to: "/settings" },
  ];
  return { own, beyond };
}

/** What is a member's own, and what they can do as themselves. `settings` are those that guests have too. */
export function useAccountItems(settings: readonly MenuItem[]): MenuItem[] {
  const t = useText();
  const site = useSite();
  const switcher = useSwitcher();
  const publishes = usePublishes();
  const { own, beyond } = accountPages({ t, site, viewer: useSelf()?.viewer, publishes });
  return [
    ...own,
    ...settings,
    ...beyond,
    ...switcher,
    { id: "leave", label: t("shell.signOut"), icon: LogOut, onChoose: () => void leave(site) },
  ];
}
