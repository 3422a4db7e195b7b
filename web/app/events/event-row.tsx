import { Link } from "react-router";
import { endText, exactText, sentenceUntilText, timeText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { FromTo } from "../ui/when.tsx";
import { EventBadges, EventLocation, Price, type EventItem } from "./event-card.tsx";
import { SaveHeart } from "./save-event.tsx";

/** With a ground of its own, small beside what a finger needs, so that the picture stays in sight. */
const onPicture =
  "absolute -end-1.5 -top-1.5 bg-transparent! rail:hidden [&_svg]:box-content [&_svg]:rounded-full [&_svg]:bg-surface-1/90 [&_svg]:p-1.5";

/** An event under the heading of its day: when and name, then whose, where and what it costs in one line; its picture beside. */
export function EventRow({ event, important }: { event: EventItem; important: boolean }) {
  return (
    <Card
      padded={false}
      className="dense flex items-stretch gap-3 p-3 transition-colors hover:border-line-strong rail:gap-5"
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 ps-1">
        <RowTime event={event} />
        <h3 className="text-18">
          <Link to={`/events/${event.slug}`} prefetch="intent" className="stretched line-clamp-2 hover:underline">
            {event.name}
          </Link>
        </h3>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-14">
          {event.creatorId !== null && (
            <p className="hidden min-w-0 items-center gap-1.5 text-muted rail:flex">
              <Avatar person={event.creator} size={24} />
              <span className="truncate">{displayName(event.creator)}</span>
            </p>
          )}
          <EventLocation event={event} />
          <p className="flex flex-wrap items-center gap-2 empty:hidden">
            <Price event={event} />
            <EventBadges event={event} />
          </p>
        </div>
      </div>
      <SaveHeart event={event} className="relative self-center max-rail:hidden" />
      <div className="relative w-24 shrink-0 self-center pair:w-38">
        <Picture
          image={event.image}
          seed={event.id}
          ratio="wide"
          sizes="(min-width: 560px) 152px, 96px"
          important={important}
          className="rounded-control"
        />
        <SaveHeart event={event} className={onPicture} />
      </div>
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
  return (
    <p className="text-14 font-medium text-accent-text">
      <time dateTime={event.eventStart} title={exactText(start, reading)} className="figures" suppressHydrationWarning>
        {isOn ? (
          t("events.until", { when: sentenceUntilText(end, reading) })
        ) : (
          <FromTo from={timeText(start, reading)} until={endText(start, end, reading)} />
        )}
      </time>
    </p>
  );
}
