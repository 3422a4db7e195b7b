import { events } from "@marquee/contract/events";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { zoneText } from "../kernel/i18n/format.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { agendaDays, inTrack, tracksOf } from "./agenda.ts";
import { EventMeta } from "./event-meta.tsx";
import { EventSection } from "./event-section.tsx";
import { eventCalled, type EventDetail, type Session } from "./reads.ts";
import { SessionItem, TrackDot } from "./session-item.tsx";
import { useEvent } from "./use-event.ts";

const foundOf = (eventId = "", address: URLSearchParams) =>
  [events.sessions, { eventId, search: address.get("search") ?? "" }] as const;

const needs = pageNeeds(async ({ read, params, search }) => {
  const { id } = await read(...eventCalled(params.slug));
  await read(...foundOf(id, search));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search", "track"] });

/** What happens when and where, day by day; searched by words, narrowed by track. */
export default function AgendaPage() {
  const t = useText();
  const event = useEvent();
  const [parameters] = useSearchParams();
  const reading = useRead(...foundOf(event?.id, parameters), {
    enabled: event !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!event) return null;
  return (
    <EventSection title={t("event.agenda")} id="part">
      <EventMeta event={event} part={t("event.agenda")} path="/agenda" />
      <div className="mb-2 grid gap-3">
        <AddressSearchBox placeholder={t("event.searchAgenda")} />
        <Tracks event={event} />
      </div>
      {reading.data && <Days event={event} sessions={inTrack(reading.data, parameters.get("track"))} />}
      {!reading.data && reading.isError && (
        <QuietNote
          title={t("ui.listFailed")}
          action={<Button onClick={() => void reading.refetch()}>{t("ui.tryAgain")}</Button>}
        />
      )}
      {reading.isLoading && <SessionSkeletons />}
    </EventSection>
  );
}

/** Tracks are those of the whole agenda, whatever the search found. */
function Tracks({ event }: { event: EventDetail }) {
  const t = useText();
  const [parameters] = useSearchParams();
  const tracks = tracksOf(event.sessions);
  const chosen = parameters.get("track");
  if (tracks.length < 2) return null;
  const to = (track: string): string => {
    const next = new URLSearchParams(parameters);
    if (chosen === track) next.delete("track");
    else next.set("track", track);
    return `?${next}`;
  };
  return (
    <ChipRow label={t("event.tracks")}>
      {tracks.map(({ id, slug, name, color }) => (
        <Chip key={id} to={to(slug)} chosen={slug === chosen} replace>
          {slug !== chosen && <TrackDot color={color} />}
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Days({ event, sessions }: { event: EventDetail; sessions: readonly Session[] }) {
  const t = useText();
  const reading = useReading(event.timezone);
  const { timeZone: own } = usePageFacts();
  if (sessions.length === 0) return <NothingFound event={event} />;
  const start = Date.parse(event.eventStart);
  const isElsewhere = own !== undefined && zoneText(start, reading) !== zoneText(start, { ...reading, timeZone: own });
  return (
    <>
      {isElsewhere && <p className="text-14 text-muted">{t("event.timesIn", { zone: zoneText(start, reading) })}</p>}
      {agendaDays(sessions, reading).map((day) => (
        <section key={day.title} className="mt-6">
          <h3 className="mb-3 text-18" suppressHydrationWarning>
            {day.title}
          </h3>
          <ul className="grid gap-3">
            {day.sessions.map((session) => (
              <li key={session.id}>
                <SessionItem session={session} event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NothingFound({ event }: { event: EventDetail }) {
  const t = useText();
  const isEmpty = event.sessions.length === 0;
  return (
    <div className="mt-4">
      <EmptyState
        drawing={isEmpty ? "calendar" : "search"}
        title={isEmpty ? t("event.noAgenda") : t("event.nothingInAgenda")}
        action={
          !isEmpty && (
            <LinkButton to={`/events/${event.slug}/agenda`} preventScrollReset>
              {t("event.wholeAgenda")}
            </LinkButton>
          )
        }
      >
        {isEmpty ? t("event.noAgendaText") : t("events.noneFoundText")}
      </EmptyState>
    </div>
  );
}

function SessionSkeletons() {
  return (
    <Loading>
      <div className="mt-6 grid gap-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-36 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
