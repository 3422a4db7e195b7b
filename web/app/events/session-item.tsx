import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { exactText, timeText, whenText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { AccordionItem } from "../ui/accordion.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { FromTo } from "../ui/when.tsx";
import { RichText } from "../ui/rich-text.tsx";
import type { EventDetail } from "./reads.ts";

type Item = EventDetail["sessions"][number] & { longDescription?: string | null };
type SessionItemProps = {
  session: Item;
  event: EventDetail;
  showDay?: boolean;
  /** In place of the event's own zone. */
  timeZone?: string | undefined;
  /** What there is to know beside it: a clash, how many places are left. */
  notes?: ReactNode;
  /** What a person does with it, at the end of its head. */
  actions?: ReactNode;
  /** Below what its name stands: on its own page right below the event's. */
  heading?: "h2" | "h3";
};

/** One thing of the agenda: when, what, where, with whom. Breaks are quieter than what one comes for. */
export function SessionItem({
  session,
  event,
  showDay,
  timeZone,
  notes,
  actions,
  heading: Heading = "h3",
}: SessionItemProps) {
  const t = useText();
  return (
    <Card
      id={session.slug}
      className={classes(
        "grid scroll-mt-20 gap-x-5 gap-y-2 rail:grid-cols-[9rem_minmax(0,1fr)]",
        session.nonSession && "border-dashed bg-transparent!",
      )}
    >
      <SessionTime session={session} timeZone={timeZone ?? event.timezone} showDay={showDay ?? false} />
      <div className="grid min-w-0 gap-2">
        <div className="flex items-start justify-between gap-3">
          <Heading className={classes("text-18", session.nonSession && "font-medium")}>
            {session.nonSession ? (
              session.name
            ) : (
              <Link
                to={`/events/${event.slug}/sessions/${session.id}#part`}
                prefetch="intent"
                className="hover:underline"
              >
                {session.name}
              </Link>
            )}
          </Heading>
          {actions}
        </div>
        {notes}
        {session.description && <p className="measure text-muted">{session.description}</p>}
        <Speakers session={session} event={event} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted empty:hidden">
          {session.location && (
            <span className="inline-flex items-center gap-1.5">
              <Icon of={MapPin} size={16} />
              {session.location.name}
            </span>
          )}
          {session.tracks.map((track) => (
            <span key={track.id} className="inline-flex items-center gap-1.5">
              <TrackDot color={track.color} />
              {track.name}
            </span>
          ))}
        </p>
        {session.longDescription && (
          <AccordionItem
            look="quiet"
            title={
              <>
                {t("event.sessionMore")}
                <span className="sr-only">: {session.name}</span>
              </>
            }
          >
            <RichText text={session.longDescription} className="pb-2" />
          </AccordionItem>
        )}
      </div>
    </Card>
  );
}

type SessionTimeProps = { session: Item; timeZone: string | null; showDay: boolean };

function SessionTime({ session, timeZone, showDay }: SessionTimeProps) {
  const reading = useReading(timeZone);
  const [start, end] = [Date.parse(session.startTime), Date.parse(session.endTime)];
  const from = showDay ? whenText(start, reading) : timeText(start, reading);
  return (
    <p className="text-14 font-medium text-accent-text rail:pt-1">
      <time dateTime={session.startTime} title={exactText(start, reading)} className="figures" suppressHydrationWarning>
        <FromTo from={from} until={timeText(end, reading)} />
      </time>
    </p>
  );
}

function Speakers({ session, event }: { session: Item; event: EventDetail }) {
  if (session.speakers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {session.speakers.map((speaker) => (
        <li key={speaker.id}>
          <Link
            to={`/events/${event.slug}/speakers/${speaker.id}#part`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-2 text-14 font-medium hover:underline"
          >
            <Avatar person={speaker} size={24} />
            {displayName(speaker)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Colours are entered by the organisers: used only if valid, and never as the only sign. */
export function TrackDot({ color }: { color: string }) {
  const safe = /^#[0-9a-f]{3,8}$/i.test(color) ? color : "var(--accent)";
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full border border-line-strong"
      style={{ background: safe }}
    />
  );
}
