import { Suspense } from "react";
import { lazy } from "../kernel/lazy.ts";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { EventSection } from "./event-section.tsx";
import { EventData, EventMeta } from "./event-meta.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { AddressCard } from "./address-card.tsx";
import { sponsorsBesides, SponsorLevels } from "./sponsor-levels.tsx";
import { SpeakerGrid } from "./speaker-grid.tsx";
import type { EventDetail } from "./reads.ts";
import { useEvent } from "./use-event.ts";

const fewSpeakers = 4;
/** Below everything that the page is about: it waits until the page lives. */
const MoreEvents = lazy(() => import("./more-events.tsx").then((module) => ({ default: module.MoreEvents })));

export const handle = sameForGuests();

/** What the event is about. */
export default function OverviewPage() {
  const t = useText();
  const event = useEvent();
  const isLive = useIsLive();
  if (!event) return null;
  const page = `/events/${event.slug}`;
  return (
    <div className="grid gap-4">
      <EventMeta event={event} />
      <EventData event={event} />
      <section aria-labelledby="about" className="pt-6">
        <h2 id="about" className="sr-only">
          {t("event.about")}
        </h2>
        <p className="measure mb-4 text-[1.25rem] leading-normal">{event.shortDescription}</p>
        {event.longDescription && <RichText text={event.longDescription} />}
      </section>
      {event.speakers.length > 0 && (
        <EventSection title={t("event.speakers")} more={{ to: `${page}/speakers`, label: t("event.allSpeakers") }}>
          <SpeakerGrid slug={event.slug} speakers={event.speakers.slice(0, fewSpeakers)} />
        </EventSection>
      )}
      <AddressCard event={event} />
      <SponsorLevels levels={event.sponsorshipLevels} />
      <Sponsors event={event} />
      {isLive && (
        <Suspense>
          <MoreEvents event={event} />
        </Suspense>
      )}
    </div>
  );
}

/** Those whom no level shows already. */
function Sponsors({ event }: { event: EventDetail }) {
  const t = useText();
  const others = sponsorsBesides(event);
  if (others.length === 0) return null;
  return (
    <EventSection title={t("event.sponsors")}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {others.map((sponsor) => (
          <li key={sponsor.id}>
            <Link
              to={`/people/${sponsor.username}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-3 font-medium hover:underline"
            >
              <Avatar person={sponsor} size={40} />
              {displayName(sponsor)}
            </Link>
          </li>
        ))}
      </ul>
    </EventSection>
  );
}
