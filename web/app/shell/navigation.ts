import { CalendarDays, House, MessageCircle, MessagesSquare, Ticket, Users, type LucideIcon } from "lucide-react";
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
  /** Found in the menu of the account as well: the bar of a phone has room for five. */
  inMenu?: boolean;
};

const destinations: readonly Destination[] = [
  { to: "/", text: "nav.home", icon: House, end: true },
  { to: "/events", text: "nav.events", icon: CalendarDays, module: "events" },
  { to: "/passes", text: "nav.passes", icon: Ticket, module: "registration", member: true, inMenu: true },
  { to: "/people", text: "nav.people", icon: Users, module: "accounts" },
  { to: "/threads", text: "nav.threads", icon: MessagesSquare, module: "threads" },
  { to: "/messages", text: "nav.messages", icon: MessageCircle, module: "chat", member: true },
];

type Visitor = { readonly signedIn: boolean; readonly self: Viewing };

/** Where the navigation leads: what the community has switched on and this visitor may see. */
export function destinationsFor(site: OrganizationConfig, { signedIn, self }: Visitor): Destination[] {
  return destinations.filter(({ module, member }) => (signedIn || !member) && (!module || canSee(site, self, module)));
}
