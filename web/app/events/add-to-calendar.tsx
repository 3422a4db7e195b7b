import { usePageFacts } from "../kernel/page/page.tsx";
import { CalendarMenu } from "./calendar-menu.tsx";
import { entryOf } from "./calendar.ts";
import type { EventDetail } from "./reads.ts";

/** Puts an event into the calendar that somebody uses. */
export function AddToCalendar({ event }: { event: EventDetail }) {
  const { origin } = usePageFacts();
  return <CalendarMenu entry={entryOf(event, origin)} file={`/events/${event.slug}/calendar.ics`} />;
}
