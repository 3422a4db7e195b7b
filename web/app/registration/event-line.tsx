import { When } from "../ui/when.tsx";
import type { EventItem } from "./reads.ts";

/** What the flow is for, in the line above it. */
export function EventLine({ event }: { event: EventItem }) {
  return (
    <p className="truncate text-14 pair:text-center">
      <span className="font-medium">{event.name}</span>
      <span className="text-muted">
        {" · "}
        <When at={event.eventStart} timeZone={event.timezone} />
      </span>
    </p>
  );
}
