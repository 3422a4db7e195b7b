import { agenda } from "@marquee/contract/agenda";
import { events } from "@marquee/contract/events";
import { keepPreviousData } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useSearchParams } from "react-router";
import { eventCalled, type EventDetail, EventMeta, EventSection, type Session, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { LinkButton } from "../ui/button.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { filterIn, narrowed } from "./agenda.ts";
import { AgendaFilters, useAgendaZone } from "./agenda-filters.tsx";
import { AgendaList } from "./agenda-list.tsx";
import { SessionSkeletons } from "./session-skeletons.tsx";
import { ZoneNote } from "./zone-note.tsx";

const foundOf = (eventId = "", address: URLSearchParams) =>
  [events.sessions, { eventId, search: address.get("search") ?? "" }] as const;

const needs = pageNeeds(async ({ read, params, search }) => {
  const { id } = await read(...eventCalled(params.slug));
  await read(...foundOf(id, search));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search", "track", "place", "day"], flags: ["local"] });

/** What happens when and where, day by day; searched by words, narrowed by track, place and day. */
export default function AgendaPage() {
  const t = useText();
  const event = useEvent();
  const timeZone = useAgendaZone();
  const { signedIn } = usePageFacts();
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
        {signedIn && event.sessions.length > 0 && (
          <LinkButton icon={CalendarDays} to={`/events/${event.slug}/agenda/mine#part`} preventScrollReset>
            {t("agenda.viewSchedule")}
          </LinkButton>
        )}
        <AddressSearchBox placeholder={t("event.searchAgenda")} />
        <AgendaFilters event={event} timeZone={timeZone} />
        <ZoneNote event={event} />
      </div>
      {reading.data && <FoundSessions event={event} sessions={reading.data} timeZone={timeZone} />}
      {!reading.data && reading.isError && <ReadFailed onRetry={reading.refetch} />}
      {reading.isLoading && <SessionSkeletons />}
    </EventSection>
  );
}

type FoundSessionsProps = { event: EventDetail; sessions: readonly Session[]; timeZone: string | undefined };

function FoundSessions({ event, sessions, timeZone }: FoundSessionsProps) {
  const [parameters] = useSearchParams();
  const reading = useReading(timeZone ?? event.timezone);
  const own = useOwn(event);
  const found = narrowed(sessions, filterIn(parameters), reading.timeZone);
  if (found.length === 0) return <NothingFound event={event} />;
  return <AgendaList event={event} sessions={found} own={own} timeZone={timeZone} />;
}

const most = 100;
const none: readonly Session[] = [];

/** What the reader has on their agenda: it is read when the page lives, and shows what clashes. */
function useOwn(event: EventDetail): readonly Session[] {
  const { signedIn } = usePageFacts();
  const { data } = useRead(agenda.mine, { eventId: event.id, pageSize: most }, { enabled: signedIn });
  return data?.items ?? none;
}

function NothingFound({ event }: { event: EventDetail }) {
  const t = useText();
  const isEmpty = event.sessions.length === 0;
  return (
    <div className="mt-4">
      <EmptyState
        drawing={isEmpty ? "calendar" : "search"}
        title={isEmpty ? t("event.noAgenda") : t("agenda.noneFound")}
        action={
          !isEmpty && (
            <LinkButton to={`/events/${event.slug}/agenda`} preventScrollReset>
              {t("agenda.clearFilters")}
            </LinkButton>
          )
        }
      >
        {isEmpty ? t("event.noAgendaText") : t("events.noneFoundText")}
      </EmptyState>
    </div>
  );
}
