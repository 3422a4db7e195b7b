import { events } from "@marquee/contract/events";
import { useNavigate } from "react-router";
import { addDays, addMonths, MonthCalendar, WeekCalendar } from "../calendar/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { addressOf, askedOf, type EventFilter } from "./filter.ts";

/** The weeks of a month reach into the months beside it. */
const beside = 7;

/** A month or a week of events; the day that is looked at stands in the address. */
export function EventsCalendar({ filter }: { filter: EventFilter }) {
  const t = useText();
  const navigate = useNavigate();
  const { now, timeZone } = useReading();
  const day = filter.day ?? dayOf(now, timeZone);
  const month = `${day.slice(0, 7)}-01`;
  const days = { from: addDays(month, -beside), to: addDays(addMonths(month, 1), beside) };
  const listed = useRead(events.overview, askedOf({ ...filter, kind: "upcoming", ...days }, timeZone), {
    placeholderData: (before) => before,
  });
  const entries = (listed.data ?? []).map(({ id, slug, name, eventStart, eventEnd }) => ({
    id,
    title: name,
    to: `/events/${slug}`,
    start: eventStart,
    end: eventEnd,
  }));
  const show = (next: string) =>
    void navigate(addressOf({ ...filter, day: next }), { replace: true, preventScrollReset: true });
  if (listed.isError) {
    return <ReadFailed onRetry={listed.refetch} />;
  }
  const Shown = filter.view === "week" ? WeekCalendar : MonthCalendar;
  return (
    <div aria-busy={listed.isPending}>
      <Shown label={t("nav.events")} entries={entries} day={day} onDay={show} />
    </div>
  );
}
