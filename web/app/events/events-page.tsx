import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { byDay, type EventDay } from "./by-day.ts";
import { EventRow } from "./event-row.tsx";
import { eventsQuery, filterOf, type EventFilter } from "./reads.ts";

const needs = pageNeeds(({ api, load, search }) =>
  load(firstPage(eventsQuery(api, filterOf(search), search.get("cursor")))),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["past", "featured"], words: ["search", "cursor"] });

/** All events: what is to come by day, or what has been, found by words. */
export default function EventsPage() {
  const t = useText();
  const reading = useReading();
  const [parameters] = useSearchParams();
  const filter = filterOf(parameters);
  const list = useInfiniteQuery(eventsQuery(useApi(), filter, parameters.get("cursor")));
  const shown = pagesOf(list, addressOf(filter, list.data?.pages.at(-1)?.cursor));
  return (
    <Page title={t("nav.events")}>
      <PageMeta title={t("nav.events")} path="/events" />
      <div className="mx-auto grid max-w-reading gap-4 side:mx-0 side:max-w-none side:grid-cols-[20rem_1fr] side:items-center">
        <AddressSearchBox placeholder={t("events.search")} />
        <Filters filter={filter} />
      </div>
      <List
        {...shown}
        items={shown.items && byDay(shown.items, { ...reading, onNow: t("events.onNow") })}
        idOf={({ key }) => key}
        render={(day, index) => <Day day={day} important={index === 0} />}
        className="mt-8 grid grid-cols-1 gap-8"
        empty={<NothingFound filter={filter} />}
        skeleton={<RowSkeletons />}
      />
    </Page>
  );
}

function addressOf({ kind, search }: EventFilter, cursor?: string): string {
  const parameters = new URLSearchParams();
  if (kind !== "upcoming") parameters.set(kind, "true");
  if (search) parameters.set("search", search);
  if (cursor) parameters.set("cursor", cursor);
  return parameters.size > 0 ? `/events?${parameters}` : "/events";
}

function Filters({ filter }: { filter: EventFilter }) {
  const t = useText();
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
  if (filter.search) {
    return (
      <div className="mt-8">
        <EmptyState
          drawing="search"
          title={t("events.noneFound", { search: filter.search })}
          action={<LinkButton to={addressOf({ ...filter, search: "" })}>{t("events.showAll")}</LinkButton>}
        >
          {t("events.noneFoundText")}
        </EmptyState>
      </div>
    );
  }
  const isPast = filter.kind === "past";
  return (
    <div className="mt-8">
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
    </div>
  );
}

function RowSkeletons() {
  return (
    <div className={`mt-8 ${dayGrid}`}>
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
