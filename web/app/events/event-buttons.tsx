import type { EventDetail } from "./reads.ts";
import { SaveEvent } from "./save-event.tsx";
import { ShareEvent } from "./share-event.tsx";

/** What one does with an event beside going there. */
export function EventButtons({ event }: { event: EventDetail }) {
  return (
    <p className="flex gap-2">
      <SaveEvent event={event} />
      <ShareEvent event={event} iconOnly="phone" />
    </p>
  );
}
