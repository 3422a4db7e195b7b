import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarRange, LayoutList, Map as MapIcon } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { Link, useSearchParams } from "react-router";
import { AdvertisementSlot } from "../advertisement/index.ts";
import { FollowButton } from "../calendars/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { late } from "../kernel/late.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { byDay, type EventDay } from "./by-day.ts";
import { EventRow } from "./event-row.tsx";
import {
  addressOf,
  cleared,
  type EventFilter,
  eventsQuery,
  eventViews,
  filterOf,
  filterWords,
  isNarrowed,
} from "./filter.ts";

const EventFilters = late(() => import("./event-filters.tsx").then((module) => module.EventFilters));
const EventsCalendar = lazy(() =>
  import("./events-calendar.tsx").then((module) => ({ default: module.EventsCalendar })),
);
const EventsMap = lazy(() => import("./events-map.tsx").then((module) => ({ default: module.EventsMap })));

const needs = pageNeeds(async ({ api, load, search, facts }) => {
  const filter = filterOf(search);
  if (filter.view !== "list") return;
  await load(firstPage(eventsQuery(api, filter, facts.timeZone ?? facts.site.TIMEZONE, search.get("cursor"))));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["past", "featured"], words: filterWords });

/** All events: what is to come by day, or what has been, narrowed and found by words; as a list, calendar or map. */
export default function EventsPage() {
  const t = useText();
  const [parameters] = useSearchParams();
  const filter = filterOf(parameters);
  return (
    <Page title={t("nav.events")} actions={<Ways filter={filter} />}>
      <PageMeta title={t("nav.events")} path="/events" />
      <div className="mx-auto grid max-w-reading gap-3 side:mx-0 side:max-w-none side:grid-cols-[20rem_1fr] side:items-center side:gap-4">
        <AddressSearchBox placeholder={t("events.search")} />
        <Kinds filter={filter} />
      </div>
      {filter.kind !== "featured" && <EventFilters filter={filter} />}
      <div className="mt-4">
        {filter.view === "list" && <EventList filter={filter} cursor={parameters.get("cursor")} />}
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          {(filter.view === "month" || filter.view === "week") && <EventsCalendar filter={filter} />}
          {filter.view === "map" && <EventsMap filter={filter} />}
        </Suspense>
      </div>
    </Page>
  );
}

function EventList({ filter, cursor }: { filter: EventFilter; cursor: string | null }) {
  const t = useText();
  const reading = useReading();
  const list = useInfiniteQuery(eventsQuery(useApi(), filter, reading.timeZone, cursor));
  const shown = pagesOf(list, addressOf(filter, list.data?.pages.at(-1)?.cursor));
  return (
    <>
      <List
        {...shown}
        items={shown.items && byDay(shown.items, { ...reading, onNow: t("events.onNow") })}
        idOf={({ key }) => key}
        render={(day, index) => <Day day={day} important={index === 0} />}
        className="grid grid-cols-1 gap-8"
        empty={<NothingFound filter={filter} />}
        skeleton={<RowSkeletons />}
      />
      <AdvertisementSlot place="events" type="rectangle" />
    </>
  );
}

function Ways({ filter }: { filter: EventFilter }) {
  const t = useText();
  const { origin, site } = usePageFacts();
  const { kind: _kind, view: _view, day: _day, ...narrowed } = filter;
  const query = addressOf({ ...narrowed, kind: "upcoming", view: "list" }).slice("/events".length);
  const label = query ? t("calendars.narrowed") : t("calendars.all");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FollowButton isShort of={{ name: site.NAME, label, address: `${origin}/events/calendar.ics${query}` }} />
      <Views filter={filter} />
    </div>
  );
}

const icons = { list: LayoutList, month: CalendarDays, week: CalendarRange, map: MapIcon } as const;

/** The same events as a list, on a calendar or on a map. */
function Views({ filter }: { filter: EventFilter }) {
  const t = useText();
  return (
    <nav aria-label={t("finding.views")} className="flex gap-0.5 rounded-control bg-surface-2 p-0.5">
      {eventViews.map((view) => (
        <Link
          key={view}
          to={addressOf({ ...filter, view })}
          replace
          preventScrollReset
          aria-current={view === filter.view ? "true" : undefined}
          className={classes(
            "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-14 font-medium transition-colors",
            view === filter.view ? "bg-surface-1 shadow-raised dark:bg-surface-3" : "text-muted hover:text-text",
          )}
        >
          <Icon of={icons[view]} size={18} />
          <span className="max-pair:sr-only">{t(`finding.view.${view}`)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Kinds({ filter }: { filter: EventFilter }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const kinds = [
    { kind: "upcoming", label: t("events.upcoming") },
    { kind: "featured", label: t("events.featured") },
    { kind: "past", label: t("events.past") },
  ] as const;
  return (
    <ChipRow label={t("events.filters")}>
      {kinds.map(({ kind, label }) => (
        <Chip key={kind} to={addressOf({ ...filter, kind })} chosen={kind === filter.kind} replace>
          {label}
        </Chip>
      ))}
      {signedIn && (
        <Chip to="/saved" chosen={false}>
          {t("event.saved")}
        </Chip>
      )}
    </ChipRow>
  );
}

const dayGrid = "grid grid-cols-1 gap-3 rail:grid-cols-[8.5rem_minmax(0,1fr)] rail:gap-6";

function Day({ day, important }: { day: EventDay; important: boolean }) {
  return (
    <section className={dayGrid}>
      <h2 className="text-18 rail:sticky rail:top-6 rail:self-start rail:pt-4" suppressHydrationWarning>
        {day.title}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {day.events.map((event, index) => (
          <li key={event.id}>
            <EventRow event={event} important={important && index < 3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ filter }: { filter: EventFilter }) {
  const t = useText();
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        drawing="search"
        title={t("finding.noEventsFound")}
        action={<LinkButton to={addressOf(cleared(filter))}>{t("finding.clearFilters")}</LinkButton>}
      >
        {t("finding.noEventsFoundText")}
      </EmptyState>
    );
  }
  if (filter.search) {
    return (
      <EmptyState
        drawing="search"
        title={t("events.noneFound", { search: filter.search })}
        action={<LinkButton to={addressOf({ ...filter, search: "" })}>{t("events.showAll")}</LinkButton>}
      >
        {t("events.noneFoundText")}
      </EmptyState>
    );
  }
  const isPast = filter.kind === "past";
  return (
    <EmptyState
      drawing="calendar"
      title={isPast ? t("events.noPast") : t("home.noEvents")}
      action={
        <LinkButton to={isPast ? "/events" : "/events?past=true"}>
          {isPast ? t("events.seeUpcoming") : t("home.pastEvents")}
        </LinkButton>
      }
    >
      {isPast ? t("events.noPastText") : t("home.noEventsText")}
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <div className={dayGrid}>
      <Skeleton className="h-6 w-24 rail:mt-4" />
      <div className="grid gap-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index} className="flex gap-4">
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
            <Skeleton className="aspect-video w-24 pair:w-44 side:w-52" />
          </Card>
        ))}
      </div>
    </div>
  );
}
