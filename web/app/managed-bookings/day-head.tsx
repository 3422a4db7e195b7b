import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { addDays, writeDay } from "../calendar/index.ts";
import { useList } from "../kernel/data/use-list.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { type Desk, expectedAt } from "./reads.ts";

const stepLook = "inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-2 rtl:-scale-x-100";

/** Which day it is, the ways to others, and how many of those who are expected are there. */
export function DayHead({ desk }: { desk: Desk }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [address] = useSearchParams();
  const step = (distance: -1 | 1, label: string) => (
    <Link
      to={`?${addressOn(address, desk, addDays(desk.day, distance))}`}
      preventScrollReset
      className={stepLook}
      aria-label={label}
    >
      <Icon of={distance < 0 ? ChevronLeft : ChevronRight} />
    </Link>
  );
  return (
    <div className="flex min-w-0 items-center gap-1">
      {step(-1, t("managedBooking.dayBefore"))}
      <div className="min-w-0 px-1 max-pair:flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 text-18">
          <span suppressHydrationWarning>
            {writeDay(desk.day, formatLocale, { weekday: "long", day: "numeric", month: "long" })}
          </span>
          {desk.day === desk.today && <Badge tone="accent">{t("managedBooking.today")}</Badge>}
        </h2>
        <Counts desk={desk} />
      </div>
      {step(1, t("managedBooking.dayAfter"))}
      {desk.day !== desk.today && (
        <Link
          to={`?${addressOn(address, desk, desk.today)}`}
          className="inline-flex min-h-11 items-center px-2 text-accent-text underline"
        >
          {t("managedBooking.today")}
        </Link>
      )}
    </div>
  );
}

/** The address of another day; today needs none. */
export function addressOn(address: URLSearchParams, { today }: Desk, day: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (day === today) next.delete("day");
  else next.set("day", day);
  return next;
}

/** Known once all of them are. */
function Counts({ desk }: { desk: Desk }) {
  const t = useText();
  const { data, hasNextPage } = useList(...expectedAt(desk));
  const all = data?.pages.flatMap(({ items }) => items);
  const count = all?.filter(({ usedAt }) => usedAt !== null).length ?? 0;
  return (
    <p role="status" className="figures min-h-5 text-14 text-muted">
      {all && !hasNextPage && t("managedBooking.arrivedOf", { count, all: all.length })}
    </p>
  );
}
