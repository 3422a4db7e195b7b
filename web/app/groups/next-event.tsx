import { EventLine, type EventItem } from "../events/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Card } from "../ui/card.tsx";

/** What a group holds next, above what is posted there. */
export function NextEvent({ event }: { event: EventItem }) {
  const t = useText();
  return (
    <section aria-labelledby="group-next" className="pb-4">
      <Card>
        <h2 id="group-next" className="pb-1 text-14 font-medium text-muted">
          {t("group.nextEvent")}
        </h2>
        <ul>
          <EventLine event={event} />
        </ul>
      </Card>
    </section>
  );
}
