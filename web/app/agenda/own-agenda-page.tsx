import { agenda } from "@marquee/contract/agenda";
import { AlertTriangle } from "lucide-react";
import { eventCalled, EventMeta, EventSection, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { clashesOf } from "./agenda.ts";
import { useAgendaZone } from "./agenda-filters.tsx";
import { AgendaList } from "./agenda-list.tsx";
import { SessionSkeletons } from "./session-skeletons.tsx";
import { ZoneNote } from "./zone-note.tsx";

const ownOf = (eventId = "") => [agenda.mine, { eventId, pageSize: 100 }] as const;

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id } = await read(...eventCalled(params.slug));
    await read(...ownOf(id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What one has chosen to see, and what clashes in it; kept on the phone for when there is no network. */
export default function OwnAgendaPage() {
  const t = useText();
  const event = useEvent();
  const timeZone = useAgendaZone();
  const reading = useRead(...ownOf(event?.id), { enabled: event !== undefined });
  if (!event) return null;
  const sessions = reading.data?.items;
  const clashes = clashesOf(sessions ?? []).size;
  const whole = `/events/${event.slug}/agenda`;
  return (
    <EventSection title={t("agenda.mine")} id="part" more={{ to: `${whole}#part`, label: t("event.wholeAgenda") }}>
      <EventMeta event={event} part={t("agenda.mine")} path="/agenda/mine" />
      <ZoneNote event={event} />
      {clashes > 0 && (
        <div className="mt-3">
          <Notice tone="warning" icon={AlertTriangle}>
            {t("agenda.clashes", { count: clashes })}
          </Notice>
        </div>
      )}
      {sessions && sessions.length > 0 && (
        <AgendaList event={event} sessions={sessions} own={sessions} timeZone={timeZone} />
      )}
      {sessions?.length === 0 && (
        <EmptyState
          drawing="calendar"
          title={t("agenda.noneYet")}
          action={
            <LinkButton look="primary" to={`${whole}#part`} preventScrollReset>
              {t("event.wholeAgenda")}
            </LinkButton>
          }
        >
          {t("agenda.noneYetText")}
        </EmptyState>
      )}
      {!sessions && reading.isError && <ReadFailed onRetry={reading.refetch} />}
      {reading.isLoading && <SessionSkeletons />}
    </EventSection>
  );
}
