import { Link } from "react-router";
import { EventBadges, EventLocation, type EventItem } from "../events/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { When, YourTime } from "../ui/when.tsx";

/** The one event the community wants seen first. */
export function Hero({ event }: { event: EventItem }) {
  const t = useText();
  const page = `/events/${event.slug}`;
  return (
    <section
      aria-labelledby="featured"
      className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface-1 split:grid-cols-[3fr_2fr]"
    >
      <Link to={page} prefetch="intent" tabIndex={-1} aria-hidden="true" className="block">
        <Picture
          image={event.image}
          seed={event.id}
          ratio="wide"
          sizes="(min-width: 900px) 60vw, 100vw"
          important
          className="h-full split:aspect-auto"
        />
      </Link>
      <div className="flex flex-col items-start justify-center gap-2 p-5 rail:p-8">
        <p className="font-medium text-accent-text">
          <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
        </p>
        {event.timezone && <YourTime at={event.eventStart} timeZone={event.timezone} />}
        <h2 id="featured" className="text-28 rail:text-36">
          <Link to={page} prefetch="intent" className="hover:underline">
            {event.name}
          </Link>
        </h2>
        <p className="measure line-clamp-3 text-muted">{event.shortDescription}</p>
        <EventLocation event={event} />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <LinkButton look="primary" to={page}>
            {t("home.seeEvent")}
          </LinkButton>
          <EventBadges event={event} />
        </div>
      </div>
    </section>
  );
}
