import { Link } from "react-router";
import type { ReactNode } from "react";
import { DateLeaf } from "../ui/when.tsx";
import type { EventItem } from "./event-card.tsx";
import { EventTime } from "./event-time.tsx";

type EventLineProps = {
  event: EventItem;
  /** Why it is shown to this reader. */
  reason?: ReactNode;
};

/** An event in one line of a narrow column: its day, its name, when it begins. */
export function EventLine({ event, reason }: EventLineProps) {
  return (
    <li>
      <Link
        to={`/events/${event.slug}`}
        prefetch="intent"
        className="dense -mx-2 flex min-h-14 items-start gap-3 rounded-control px-2 py-2 transition-colors hover:bg-surface-2"
      >
        <DateLeaf at={event.eventStart} timeZone={event.timezone} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 leading-snug font-medium">
            {event.name}
          </span>
          <span className="block truncate text-14 text-muted">
            <EventTime event={event} />
          </span>
          {reason && <span className="block truncate text-12 text-muted">{reason}</span>}
        </span>
      </Link>
    </li>
  );
}
