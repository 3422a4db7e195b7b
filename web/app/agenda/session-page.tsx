import { agenda } from "@marquee/contract/agenda";
import { events } from "@marquee/contract/events";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { eventCalled, EventMeta, SessionItem, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { late } from "../kernel/late.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Icon } from "../ui/icon.tsx";
import { clashesOf } from "./agenda.ts";
import { SessionNotes } from "./agenda-list.tsx";
import { SaveSessionButton } from "./save-session.tsx";

const sessionOf = (eventId = "", sessionId = "") => [events.session, { eventId, sessionId }] as const;
const SessionRegistration = late(() =>
  import("./session-registration.tsx").then((module) => module.SessionRegistration),
);

const needs = pageNeeds(async ({ read, params }) => {
  const { id } = await read(...eventCalled(params.slug));
  await read(...sessionOf(id, params.sessionId));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** One session: what it is, whether it clashes with what one has chosen, and a place in it. */
export default function SessionPage() {
  const t = useText();
  const { sessionId } = useParams();
  const { signedIn } = usePageFacts();
  const event = useEvent();
  const session = useRead(...sessionOf(event?.id, sessionId), { enabled: event !== undefined }).data;
  const own = useRead(agenda.mine, { eventId: event?.id ?? "", pageSize: 100 }, { enabled: signedIn && !!event }).data;
  if (!event || !session) return null;
  const beside = [session, ...(own?.items ?? []).filter(({ id }) => id !== session.id)];
  return (
    <section id="part" aria-label={session.name} className="grid scroll-mt-20 gap-4 pt-4">
      <EventMeta event={event} part={session.name} path={`/sessions/${session.id}`} />
      <Link
        to={`/events/${event.slug}/agenda#part`}
        preventScrollReset
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-14 font-medium text-muted hover:text-text"
      >
        <Icon of={ArrowLeft} size={18} />
        {t("event.wholeAgenda")}
      </Link>
      <SessionItem
        session={session}
        event={event}
        showDay
        heading="h2"
        notes={<SessionNotes session={session} clashes={clashesOf(beside).get(session.id) ?? []} />}
      />
      {!session.nonSession && (
        <div className="flex flex-wrap gap-3">
          <SaveSessionButton eventId={event.id} session={session} />
        </div>
      )}
      {session.registrationEnabled && <SessionRegistration event={event} session={session} />}
    </section>
  );
}
