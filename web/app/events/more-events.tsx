import { events } from "@marquee/contract/events";
import { LifeBuoy } from "lucide-react";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EventCard, type EventItem } from "./event-card.tsx";
import { EventSection } from "./event-section.tsx";
import type { EventDetail } from "./reads.ts";

const looked = 20;
const shown = 2;

/**
 * What else somebody may like who was here, next of the same host and what is on next, and whom they ask who did not
 * find what they came for. Read when the page is there.
 */
export function MoreEvents({ event }: { event: EventDetail }) {
  const t = useText();
  const { MODULES } = useSite();
  const read = useRead(events.list, { search: "", pageSize: looked });
  // All at once: what comes above something else pushes it away.
  if (read.isPending) return null;
  const coming = read.data?.items ?? [];
  const others = coming.filter(({ id }) => id !== event.id);
  const ofHost = others.filter(({ creatorId }) => creatorId !== null && creatorId === event.creatorId).slice(0, shown);
  const alike = others
    .filter((other) => !ofHost.includes(other))
    .toSorted((one, other) => likeness(other) - likeness(one));
  return (
    <>
      {ofHost.length > 0 && (
        <Cards title={t("event.moreOfHost", { name: displayName(event.creator) })} events={ofHost} />
      )}
      {alike.length > 0 && <Cards title={t("event.alsoOn")} events={alike.slice(0, shown)} />}
      {MODULES.support.enabled && (
        <p className="pt-6">
          <LinkButton look="quiet" icon={LifeBuoy} to={`/support/new?event=${event.slug}`}>
            {t("support.helpWithEvent")}
          </LinkButton>
        </p>
      )}
    </>
  );

  /** The same group, the same town, the same way of coming; else what is next. */
  function likeness({ groupId, city, eventType }: EventItem): number {
    const isSame = [groupId !== null && groupId === event.groupId, city === event.city, eventType === event.eventType];
    return isSame.reduce((sum, is, index) => sum + (is ? 4 >> index : 0), 0);
  }
}

function Cards({ title, events: listed }: { title: string; events: readonly EventItem[] }) {
  return (
    <EventSection title={title}>
      <ul className="grid grid-cols-1 gap-4 pair:grid-cols-2">
        {listed.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </EventSection>
  );
}
