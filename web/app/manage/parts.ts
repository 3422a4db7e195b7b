import {
  BadgeCheck,
  BookOpenText,
  Flag,
  LifeBuoy,
  Megaphone,
  ShieldCheck,
  UserPen,
  UserPlus,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { TextId } from "../kernel/i18n/texts.ts";

/** A part of what it takes to run a community. */
export type ManagedPart = {
  readonly to: string;
  readonly title: TextId;
  readonly hint: TextId;
  readonly icon: LucideIcon;
  /** Open to those who only look after what is written here. */
  readonly forModerators?: true;
};

/** What wants doing often comes first. */
export const managedParts: readonly ManagedPart[] = [
  { to: "/manage/people", title: "manage.people", hint: "manage.peopleText", icon: Users },
  { to: "/manage/invitations", title: "invitation.title", hint: "invitation.hint", icon: UserPlus },
  { to: "/manage/tiers", title: "tiers.title", hint: "tiers.hint", icon: BadgeCheck },
  { to: "/manage/reports", title: "manage.reports", hint: "manage.reportsText", icon: Flag, forModerators: true },
  { to: "/manage/safety", title: "safety.title", hint: "safety.hint", icon: ShieldCheck },
  { to: "/manage/support", title: "support.requests", hint: "manage.supportText", icon: LifeBuoy },
  {
    to: "/manage/announcements",
    title: "manage.announcements",
    hint: "manage.announcementsText",
    icon: Megaphone,
  },
  { to: "/manage/profile", title: "profileFields.manage", hint: "profileFields.hint", icon: UserPen },
  { to: "/manage/pages", title: "manage.pages", hint: "manage.pagesText", icon: BookOpenText },
];

/** Those that are open to somebody by what they are in the community. */
export const openParts = ({ isAdministrator, isModerator }: { isAdministrator: boolean; isModerator: boolean }) =>
  managedParts.filter(({ forModerators }) => isAdministrator || (forModerators && isModerator));
