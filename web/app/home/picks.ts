import type { EventItem } from "../events/index.ts";
import { displayName } from "../ui/avatar.tsx";

/** An event that somebody may want to go to, and why: whom they follow holds it, it is put first, few places are left. */
export type Pick = {
  readonly event: EventItem;
  readonly reason: "host" | "featured" | "few";
  readonly host: string;
  readonly left: number;
};
type Reader = { readonly now: number; readonly follows: Readonly<Record<string, boolean>> };

/** Without those that they go to, that are on, or that nobody can register for; the best reason first. */
export function picksFor(events: readonly EventItem[], { now, follows }: Reader): Pick[] {
  const open = events.filter(
    ({ eventStart, viewer, registrationState }) =>
      Date.parse(eventStart) > now && !viewer.isRegistered && registrationState === "open",
  );
  const about = (event: EventItem) => ({ event, host: displayName(event.creator), left: event.placesLeft ?? 0 });
  const isByFollowed = ({ creatorId }: EventItem): boolean => creatorId !== null && follows[creatorId] === true;
  const picks = open.flatMap((event): Pick[] => {
    if (isByFollowed(event)) return [{ ...about(event), reason: "host" }];
    if (event.featured) return [{ ...about(event), reason: "featured" }];
    return event.placesLeft ? [{ ...about(event), reason: "few" }] : [];
  });
  const order = ["host", "featured", "few"];
  return picks.toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
}
