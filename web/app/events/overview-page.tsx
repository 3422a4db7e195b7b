import { Suspense } from "../kernel/suspense.tsx";
import { late } from "../kernel/late.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { EventSection } from "./event-section.tsx";
import { EventData, EventMeta } from "./event-meta.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { SpeakerGrid } from "./speaker-grid.tsx";
import { useEvent } from "./use-event.ts";

const fewSpeakers = 4;
const AddressCard = late(() => import("./address-card.tsx").then((module) => module.AddressCard));
const EventStreams = late(() => import("../streams/index.ts").then((module) => module.EventStreams));
const EventSponsors = late(() => import("./sponsor-levels.tsx").then((module) => module.EventSponsors));
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
  const hasSponsors = event.sponsors.length > 0 || event.sponsorshipLevels.length > 0;
  return (
    <div className="grid gap-4">
      <EventMeta event={event} />
      {event.streamInputs.length > 0 && <EventStreams event={event} />}
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
      {hasSponsors && <EventSponsors event={event} />}
      {isLive && (
        <Suspense>
          <MoreEvents event={event} />
        </Suspense>
      )}
    </div>
  );
}
