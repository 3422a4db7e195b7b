import { ClipboardList, MailPlus, MessageCircle, Radio, Ticket, UserPlus, Wallet, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { Link } from "react-router";
import { nextBookings } from "../bookings/index.ts";
import { EventTime, mineSoon } from "../events/index.ts";
import type { GroupDetail } from "../groups/index.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText, sentenceText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Icon } from "../ui/icon.tsx";
import { pathOf } from "../surveys/index.ts";
import { ownWaitlist } from "../waitlist/index.ts";
import { circles, conversations, invitedGroups, openInvoices, openSurveys, waitingGroups } from "./reads.ts";
import {
  bookedSoon,
  dueToday,
  heldOf,
  liveIn,
  namesOf,
  surveysDue,
  toPay,
  unanswered,
  unpaid,
  waitingFor,
} from "./due.ts";

const atMost = 4;

type Thing = {
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly about: ReactNode;
};

/** A group that asks for an answer, which is given where it stands; its buttons are loaded when there is one. */
type Asked = { readonly key: string; readonly invitation: GroupDetail };

const InvitedNow = lazy(() => import("./invited-now.tsx").then((module) => ({ default: module.InvitedNow })));

const card = "flex h-full min-h-16 items-center gap-3 rounded-card bg-accent-soft px-4 py-3";

/** What wants doing now, each one touch away; a row to swipe on a phone, and nothing at all when there is nothing. */
export function Now() {
  const t = useText();
  const things = useThings().slice(0, atMost);
  if (things.length === 0) return null;
  return (
    <section aria-label={t("home.now")} className="mb-8">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] pair:mx-0 pair:flex-wrap pair:px-0">
        {things.map((thing) =>
          "invitation" in thing ? (
            <li key={thing.key} className="w-[85%] shrink-0 snap-start pair:w-full">
              <div className={`${card} flex-wrap`}>
                <Suspense>
                  <InvitedNow group={thing.invitation} />
                </Suspense>
              </div>
            </li>
          ) : (
            <li key={thing.key} className="w-[85%] shrink-0 snap-start pair:w-[calc(50%-0.375rem)] pair:grow">
              <ThingLink thing={thing} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function ThingLink({ thing: { to, icon, title, about } }: { thing: Thing }) {
  return (
    <Link to={to} prefetch="intent" className={`${card} transition-colors hover:bg-surface-3`}>
      <Icon of={icon} className="text-accent-text" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {title}
        </span>
        <span className="line-clamp-2 text-14 text-muted">{about}</span>
      </span>
    </Link>
  );
}

function useThings(): (Thing | Asked)[] {
  const t = useText();
  const { now, formatLocale } = usePageFacts();
  const mine = useRead(...mineSoon, { enabled: false }).data?.items ?? [];
  const own = useRead(...circles, { enabled: false }).data?.items ?? [];
  const booked = useRead(...nextBookings, { enabled: false }).data?.items ?? [];
  const ofGroups = useGroupsNow();
  const { data } = useList(...conversations, { enabled: false });
  const waiting = waitingFor(data?.pages.flatMap(({ items }) => items) ?? []);
  const [only] = waiting;
  const names = namesOf(
    waiting.map(({ name }) => name),
    formatLocale,
  );
  return [
    ...useOffered(),
    ...liveIn(mine).map(({ slug, name, stream }) => ({
      key: stream.id,
      to: `/events/${slug}/live/${stream.id}`,
      icon: Radio,
      title: stream.name === name ? name : `${name}: ${stream.name}`,
      about: t("home.liveNow"),
    })),
    ...dueToday(mine, now).map((event) => ({
      key: event.id,
      to: `/passes/${event.slug}`,
      icon: Ticket,
      title: event.name,
      about: <EventTime event={event} />,
    })),
    ...heldOf(booked).map(({ id, space }) => ({
      key: `${id} held`,
      to: `/bookings/${id}`,
      icon: Wallet,
      title: space.name,
      about: t("home.held"),
    })),
    ...bookedSoon(booked, now).map(({ id, space, place, start, end }) => ({
      key: id,
      to: `/bookings/${id}`,
      icon: Ticket,
      title: space.name,
      about: <EventTime event={{ eventStart: start, eventEnd: end, timezone: place.timezone }} />,
    })),
    ...unpaid(mine).map((event) => ({
      key: `${event.id} unpaid`,
      to: `/passes/${event.slug}`,
      icon: Wallet,
      title: event.name,
      about: t("home.toPay", { amount: moneyText(event.viewer.due, event.currency, formatLocale) }),
    })),
    ...unanswered(mine, now).map((event) => ({
      key: `${event.id} unanswered`,
      to: `/passes/${event.slug}`,
      icon: ClipboardList,
      title: event.name,
      about: t("home.toAnswer", { count: event.viewer.needsInfo }),
    })),
    ...useToSettle(),
    ...(only
      ? [
          {
            key: "messages",
            to: waiting.length === 1 ? `/messages/${only.channelId}` : "/messages",
            icon: MessageCircle,
            title: names,
            about: waiting.length === 1 ? only.text : t("home.wrote", { count: waiting.length }),
          },
        ]
      : []),
    ...own
      .filter(({ role }) => role === "invited")
      .map(({ id, name }) => ({ key: id, to: "/threads", icon: MailPlus, title: name, about: t("home.invited") })),
    ...ofGroups,
  ];
}

/** Places that are held for the reader: what runs out comes first. */
function useOffered(): Thing[] {
  const t = useText();
  const listed = useRead(...ownWaitlist, { enabled: false }).data?.items ?? [];
  return listed
    .filter(({ state }) => state === "offered")
    .map(({ id, event, places }) => ({
      key: id,
      to: `/events/${event.slug}/waitlist`,
      icon: Ticket,
      title: event.name,
      about: t("home.placeOffered", { count: places }),
    }));
}

/** Invoices to pay and surveys to answer. */
function useToSettle(): Thing[] {
  const t = useText();
  const { now, formatLocale } = usePageFacts();
  const reading = useReading();
  const sent = useRead(...openInvoices, { enabled: false }).data?.items ?? [];
  const open = useRead(...openSurveys, { enabled: false }).data?.items ?? [];
  return [
    ...toPay(sent).map(({ id, title, amount, currency }) => ({
      key: id,
      to: `/me/invoices/${id}`,
      icon: Wallet,
      title,
      about: t("home.toPay", { amount: moneyText(amount, currency, formatLocale) }),
    })),
    ...surveysDue(open, now).map((survey) => ({
      key: survey.id,
      to: pathOf(survey),
      icon: ClipboardList,
      title: survey.name,
      about:
        survey.viewer.draftId === null && survey.closesAt !== null ? (
          <span suppressHydrationWarning>
            {t("home.surveyCloses", { when: sentenceText(Date.parse(survey.closesAt), reading) })}
          </span>
        ) : (
          t("home.surveyBegun")
        ),
    })),
  ];
}

/** Groups that ask for the reader's answer, and those in which people wait for it. */
function useGroupsNow(): (Thing | Asked)[] {
  const t = useText();
  const enabled = useModule("groups").canSee;
  const invited = useRead(...invitedGroups, { enabled }).data?.items ?? [];
  const waiting = useRead(...waitingGroups, { enabled }).data?.items ?? [];
  return [
    ...invited.map((invitation) => ({ key: `${invitation.id} invited`, invitation })),
    ...waiting.map(({ id, slug, name, _count }) => ({
      key: `${id} waiting`,
      to: `/groups/${slug}/manage`,
      icon: UserPlus,
      title: name,
      about: t("home.lookAtRequests", { count: _count.requests }),
    })),
  ];
}
