import { MailPlus, MessageCircle, Ticket, Wallet, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { EventTime, mineSoon } from "../events/index.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { circles, conversations } from "./reads.ts";
import { dueToday, namesOf, unpaid, waitingFor } from "./due.ts";

const atMost = 4;

type Thing = {
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly about: ReactNode;
};

/** What wants doing now, each one touch away; a row to swipe on a phone, and nothing at all when there is nothing. */
export function Now() {
  const t = useText();
  const things = useThings().slice(0, atMost);
  if (things.length === 0) return null;
  return (
    <section aria-label={t("home.now")} className="mb-8">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] pair:mx-0 pair:grid pair:grid-cols-2 pair:px-0">
        {things.map(({ key, to, icon, title, about }) => (
          <li key={key} className="w-[85%] shrink-0 snap-start pair:w-auto">
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full min-h-16 items-center gap-3 rounded-card bg-accent-soft px-4 py-3 transition-colors hover:bg-surface-3"
            >
              <Icon of={icon} className="text-accent-text" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-semibold">
                  {title}
                </span>
                <span className="block truncate text-14 text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useThings(): Thing[] {
  const t = useText();
  const { now, formatLocale } = usePageFacts();
  const mine = useRead(...mineSoon, { enabled: false }).data?.items ?? [];
  const own = useRead(...circles, { enabled: false }).data?.items ?? [];
  const { data } = useList(...conversations, { enabled: false });
  const waiting = waitingFor(data?.pages.flatMap(({ items }) => items) ?? []);
  const [only] = waiting;
  const names = namesOf(
    waiting.map(({ name }) => name),
    formatLocale,
  );
  return [
    ...dueToday(mine, now).map((event) => ({
      key: event.id,
      to: `/passes/${event.slug}`,
      icon: Ticket,
      title: event.name,
      about: <EventTime event={event} />,
    })),
    ...unpaid(mine).map((event) => ({
      key: `${event.id} unpaid`,
      to: `/passes/${event.slug}`,
      icon: Wallet,
      title: event.name,
      about: t("home.toPay", { amount: moneyText(event.viewer.due, event.currency, formatLocale) }),
    })),
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
  ];
}
