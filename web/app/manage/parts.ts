import {
  AppWindow,
  BadgeCheck,
  BookOpenText,
  CalendarClock,
  CreditCard,
  FileText,
  Flag,
  Gift,
  HandHeart,
  Hourglass,
  LifeBuoy,
  ListChecks,
  Megaphone,
  RectangleHorizontal,
  Repeat,
  Repeat2,
  ShieldCheck,
  SmilePlus,
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
  {
    to: "/manage/first-posts",
    title: "moderation.firstPosts",
    hint: "moderation.firstPostsHint",
    icon: Hourglass,
    forModerators: true,
  },
  { to: "/manage/safety", title: "safety.title", hint: "safety.hint", icon: ShieldCheck },
  { to: "/manage/support", title: "support.requests", hint: "manage.supportText", icon: LifeBuoy },
  {
    to: "/manage/announcements",
    title: "manage.announcements",
    hint: "manage.announcementsText",
    icon: Megaphone,
  },
  { to: "/manage/surveys", title: "manage.surveys", hint: "manage.surveysText", icon: ListChecks },
  { to: "/manage/bookings", title: "manage.bookings", hint: "manage.bookingsText", icon: CalendarClock },
  { to: "/manage/invoices", title: "invoice.title", hint: "invoice.hint", icon: FileText },
  { to: "/manage/profile", title: "profileFields.manage", hint: "profileFields.hint", icon: UserPen },
  { to: "/manage/reactions", title: "reactions.title", hint: "reactions.hint", icon: SmilePlus },
  { to: "/manage/levels", title: "levels.title", hint: "levels.hint", icon: HandHeart },
  { to: "/manage/benefits", title: "benefits.title", hint: "benefits.hint", icon: Gift },
  { to: "/manage/advertisements", title: "advertisement.title", hint: "advertisement.hint", icon: RectangleHorizontal },
  {
    to: "/manage/subscription-products",
    title: "subscription.products",
    hint: "subscription.productsHint",
    icon: Repeat,
  },
  {
    to: "/manage/subscriptions",
    title: "subscription.subscribers",
    hint: "subscription.subscribersHint",
    icon: Repeat2,
  },
  { to: "/manage/pages", title: "manage.pages", hint: "manage.pagesText", icon: BookOpenText },
  { to: "/manage/payments", title: "payment.settings.title", hint: "payment.settings.hint", icon: CreditCard },
  { to: "/manage/embedding", title: "embedding.title", hint: "embedding.hint", icon: AppWindow },
];

/** Those that are open to somebody by what they are in the community. */
export const openParts = ({ isAdministrator, isModerator }: { isAdministrator: boolean; isModerator: boolean }) =>
  managedParts.filter(({ forModerators }) => isAdministrator || (forModerators && isModerator));
