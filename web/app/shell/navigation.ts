import {
  CalendarDays,
  Compass,
  House,
  Inbox,
  MessageCircle,
  MessagesSquare,
  Podcast,
  Shapes,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { ModuleName } from "@marquee/contract/kernel";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { canSee, type Viewing } from "../kernel/session/use-module.ts";
import type { TextId } from "../kernel/i18n/texts.ts";

export type Destination = {
  to: string;
  text: TextId;
  icon: LucideIcon;
  end?: boolean;
  module?: ModuleName;
  member?: boolean;
};
/** One of the five of a phone, and the pages that count as being there. */
export type Tab = Destination & { readonly holds: readonly string[] };
/** A page of the community's own, under the name it has in the reader's language. */
export type OwnPage = { readonly to: string; readonly name: string; readonly color: string };

const home: Destination = { to: "/", text: "nav.home", icon: House, end: true };
const destinations: readonly Destination[] = [
  { to: "/events", text: "nav.events", icon: CalendarDays, module: "events" },
  { to: "/groups", text: "nav.groups", icon: Shapes, module: "groups" },
  { to: "/channels", text: "nav.channels", icon: Podcast, module: "channels" },
  { to: "/threads", text: "nav.threads", icon: MessagesSquare, module: "threads" },
  { to: "/explore", text: "nav.explore", icon: Compass },
  { to: "/people", text: "nav.people", icon: Users, module: "accounts" },
  { to: "/messages", text: "nav.messages", icon: MessageCircle, module: "chat", member: true },
];
/** What can be explored: without any of it there is nothing to lead to. */
const explored = new Set(["/events", "/groups", "/channels", "/people"]);
const community: Tab = {
  to: "/community",
  text: "nav.community",
  icon: UsersRound,
  holds: [
    "/community",
    "/explore",
    "/interests",
    "/groups",
    "/channels",
    "/contents",
    "/threads",
    "/people",
    "/surveys",
    "/bookings",
  ],
};
const inbox = { text: "nav.inbox", icon: Inbox, holds: ["/messages", "/notifications"] } as const;
const me: Tab = {
  to: "/me",
  text: "nav.me",
  icon: UserRound,
  holds: ["/me", "/profile", "/passes", "/saved", "/settings", "/support", "/manage", "/organize", "/studio"],
};

type Visitor = { readonly signedIn: boolean; readonly self: Viewing };

/** Where the navigation leads: what the community has switched on and this visitor may see, what it is about first. */
export function destinationsFor(site: OrganizationConfig, { signedIn, self }: Visitor): Destination[] {
  const open = destinations.filter(
    ({ module, member }) => (signedIn || !member) && (!module || canSee(site, self, module)),
  );
  const isEmpty = !open.some(({ to }) => explored.has(to));
  const others = open.filter(({ to }) => to !== "/explore" || !isEmpty);
  const isFirst = ({ module }: Destination): boolean => module === site.PRIMARY_MODULE;
  return [home, ...others.filter(isFirst), ...others.filter((each) => !isFirst(each))];
}

/** The same for a phone: at most five, people and discussions behind one of them. */
export function tabsFor(site: OrganizationConfig, visitor: Visitor): Tab[] {
  const open = destinationsFor(site, visitor);
  const gathered = open.some(({ to }) => community.holds.includes(to)) || site.CUSTOM_MODULES.length > 0;
  const messages = open.find(({ to }) => to === "/messages");
  const notices = visitor.signedIn && site.MODULES.notifications.enabled ? { to: "/notifications" } : undefined;
  const received = messages ?? notices;
  return [
    ...open.filter(({ to }) => to === "/" || to === "/events").map((each) => ({ ...each, holds: [each.to] })),
    ...(gathered ? [community] : []),
    ...(received ? [{ ...inbox, to: received.to }] : []),
    ...(visitor.signedIn ? [me] : []),
  ];
}

/** Whether a page counts as being behind a tab. */
export const isBehind = ({ holds }: Pick<Tab, "holds">, pathname: string): boolean =>
  holds.some((path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)));

/** The pages that the community added to the navigation, in its order: those at the top, and those at the bottom. */
export function ownPagesOf(
  { CUSTOM_MODULES }: OrganizationConfig,
  locale: string,
  position: "top" | "bottom",
): OwnPage[] {
  const [language] = locale.split("-");
  return CUSTOM_MODULES.filter((page) => page.position === position).map(({ name, url, color, translations }) => {
    const exact = translations.find((each) => each.locale === locale);
    const near = translations.find((each) => each.locale === language);
    return { to: url, color, name: (exact ?? near)?.name ?? name };
  });
}
