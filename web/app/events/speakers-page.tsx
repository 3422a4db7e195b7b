import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { EmptyState } from "../ui/quiet-page.tsx";
import { EventMeta } from "./event-meta.tsx";
import { EventSection } from "./event-section.tsx";
import { SpeakerGrid } from "./speaker-grid.tsx";
import { useEvent } from "./use-event.ts";

export const handle = sameForGuests();

/** Everybody who speaks. */
export default function SpeakersPage() {
  const t = useText();
  const event = useEvent();
  if (!event) return null;
  return (
    <EventSection title={t("event.speakers")} id="part">
      <EventMeta event={event} part={t("event.speakers")} path="/speakers" />
      {event.speakers.length > 0 ? (
        <SpeakerGrid slug={event.slug} speakers={event.speakers} />
      ) : (
        <EmptyState drawing="people" title={t("event.noSpeakers")}>
          {t("event.noSpeakersText")}
        </EmptyState>
      )}
    </EventSection>
  );
}
