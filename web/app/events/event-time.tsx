import { exactText, sentenceUntilText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { When } from "../ui/when.tsx";
import type { EventItem } from "./event-card.tsx";

/** When an event begins; of one that is on, how long it still is: its beginning is of no use any more. */
export function EventTime({ event }: { event: Pick<EventItem, "eventStart" | "eventEnd" | "timezone"> }) {
  const t = useText();
  const { now } = usePageFacts();
  const reading = useReading(event.timezone);
  const [start, end] = [Date.parse(event.eventStart), Date.parse(event.eventEnd)];
  if (now < start || end <= now) return <When at={event.eventStart} timeZone={event.timezone} />;
  return (
    <time dateTime={event.eventEnd} title={exactText(end, reading)} className="figures" suppressHydrationWarning>
      {t("events.until", { when: sentenceUntilText(end, reading) })}
    </time>
  );
}
