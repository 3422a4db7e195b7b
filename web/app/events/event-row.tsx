import { Link } from "react-router";
import { endText, exactText, timeText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { FromTo } from "../ui/when.tsx";
import { EventBadges, EventLocation, Price, type EventItem } from "./event-card.tsx";

/** An event under the heading of its day: when, name, where, whose, what it costs, and its picture beside. */
export function EventRow({ event, important }: { event: EventItem; important: boolean }) {
  const t = useText();
  return (
    <Card className="flex items-start gap-4 transition-colors hover:border-line-strong rail:gap-6">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <RowTime event={event} />
        <h3 className="text-18">
          <Link to={`/events/${event.slug}`} prefetch="intent" className="stretched line-clamp-3 hover:underline">
            {event.name}
          </Link>
        </h3>
        {event.creatorId !== null && (
          <p className="hidden items-center gap-2 text-14 text-muted pair:flex">
            <Avatar person={event.creator} size={24} />
            <span className="truncate">{t("event.by", { name: displayName(event.creator) })}</span>
          </p>
        )}
        <EventLocation event={event} />
        <p className="mt-1 flex flex-wrap items-center gap-2 text-14 empty:hidden">
          <Price event={event} />
          <EventBadges event={event} />
        </p>
      </div>
      <Picture
        image={event.image}
        seed={event.id}
        ratio="wide"
        sizes="(min-width: 560px) 208px, 96px"
        important={important}
        className="w-24 shrink-0 rounded-control pair:w-44 side:w-52"
      />
    </Card>
  );
}

/** The day stands above, so only the hours do here; of what is on already, how long it still is. */
function RowTime({ event }: { event: EventItem }) {
  const t = useText();
  const reading = useReading(event.timezone);
  const { now } = usePageFacts();
  const [start, end] = [Date.parse(event.eventStart), Date.parse(event.eventEnd)];
  const isOn = start <= now && now < end;
  const until = endText(start, end, reading);
  return (
    <p className="text-14 font-medium text-accent-text">
      <time dateTime={event.eventStart} title={exactText(start, reading)} className="figures" suppressHydrationWarning>
        {isOn ? t("events.until", { when: until }) : <FromTo from={timeText(start, reading)} until={until} />}
      </time>
    </p>
  );
}
