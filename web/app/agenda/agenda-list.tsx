import { AlertTriangle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { type EventDetail, type Session, SessionItem } from "../events/index.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { agendaDays, clashesOf, nowAndNext } from "./agenda.ts";
import { SaveSession } from "./save-session.tsx";

type AgendaListProps = {
  event: EventDetail;
  sessions: readonly Session[];
  /** What the reader has on their agenda, which is what can clash. */
  own: readonly Session[];
  timeZone: string | undefined;
};

/** Sessions day by day; what is on and what comes next stands above them on the day itself. */
export function AgendaList({ event, sessions, own, timeZone }: AgendaListProps) {
  const reading = useReading(timeZone ?? event.timezone);
  const clashes = clashesOf(own);
  const item = (session: Session): ReactNode => (
    <SessionItem
      session={session}
      event={event}
      timeZone={timeZone}
      notes={<SessionNotes session={session} clashes={clashes.get(session.id) ?? []} />}
      actions={session.nonSession ? undefined : <SaveSession eventId={event.id} session={session} />}
    />
  );
  return (
    <>
      <NowAndNext event={event} sessions={sessions} item={item} />
      {agendaDays(sessions, reading).map((day) => (
        <section key={day.title} className="mt-6">
          <h3 className="mb-3 text-18" suppressHydrationWarning>
            {day.title}
          </h3>
          <ul className="grid gap-3">
            {day.sessions.map((session) => (
              <li key={session.id}>{item(session)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Only while the event is on: before it the agenda itself says what comes. */
function NowAndNext({
  event,
  sessions,
  item,
}: Pick<AgendaListProps, "event" | "sessions"> & { item: (session: Session) => ReactNode }) {
  const t = useText();
  const { now } = usePageFacts();
  const isOn = Date.parse(event.eventStart) <= now && now < Date.parse(event.eventEnd);
  if (!isOn) return null;
  const found = nowAndNext(sessions, now);
  const parts = [
    { title: t("agenda.now"), sessions: found.on },
    { title: t("agenda.next"), sessions: found.next },
  ].filter((part) => part.sessions.length > 0);
  return (
    <div className="mt-4 grid gap-6 rounded-card bg-accent-soft p-4 empty:hidden">
      {parts.map((part) => (
        <section key={part.title}>
          <h3 className="mb-3 text-18">{part.title}</h3>
          <ul className="grid gap-3">
            {part.sessions.map((session) => (
              <li key={session.id}>{item(session)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type SessionNotesProps = { session: Session; clashes: readonly Pick<Session, "id" | "name">[] };

/** What a person has to know of a session before they choose it. Both of what clashes are kept: it is theirs to decide. */
export function SessionNotes({ session, clashes }: SessionNotesProps) {
  const t = useText();
  const { viewer, soldOut, placesLeft, accessLevels, registrationEnabled } = session;
  const levels = { regular: t("agenda.level.regular"), virtual: t("agenda.level.virtual"), vip: t("agenda.level.vip") };
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {viewer.hasPlace && (
        <Badge tone="positive" icon={CircleCheck}>
          {t("agenda.registered")}
        </Badge>
      )}
      {registrationEnabled && !viewer.hasPlace && soldOut && <Badge tone="warning">{t("agenda.full")}</Badge>}
      {registrationEnabled && !viewer.hasPlace && !soldOut && (
        <Badge tone={placesLeft === null ? "neutral" : "warning"}>
          {placesLeft === null ? t("agenda.requiresRegistration") : t("event.placesLeft", { count: placesLeft })}
        </Badge>
      )}
      {accessLevels.map((level) => (
        <Badge key={level} tone="second">
          {levels[level]}
        </Badge>
      ))}
      {clashes.length > 0 && (
        <p className="flex w-full items-start gap-1.5 text-14 text-warning">
          <Icon of={AlertTriangle} size={16} className="mt-0.5 shrink-0" />
          <span>{t("agenda.clash", { count: clashes.length, name: clashes[0]?.name ?? "" })}</span>
        </p>
      )}
    </div>
  );
}
