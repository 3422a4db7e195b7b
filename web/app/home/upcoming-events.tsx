import { EventCard, type EventItem } from "../events/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";

type UpcomingProps = {
  events: readonly EventItem[];
  className: string;
  /** So many of the pictures are seen at once. */
  important?: number;
};

/** What is on next, or where to look when nothing is. */
export function UpcomingEvents({ events, className, important = 0 }: UpcomingProps) {
  const t = useText();
  return (
    <Section title={t("home.upcoming")} id="upcoming" more={{ to: "/events", label: t("home.allEvents") }}>
      {events.length === 0 ? (
        <EmptyState
          drawing="calendar"
          title={t("home.noEvents")}
          action={<LinkButton to="/events?past=true">{t("home.pastEvents")}</LinkButton>}
        >
          {t("home.noEventsText")}
        </EmptyState>
      ) : (
        <ul className={className}>
          {events.map((event, index) => (
            <li key={event.id}>
              <EventCard event={event} important={index < important} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
