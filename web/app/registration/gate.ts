import type { EventItem, Registration } from "./reads.ts";
import { boughtOf, draftsOf } from "./reads.ts";

/** Why nobody can register here now, or why this person need not. */
export type Gate = "canceled" | "going" | "notOpen" | "closed" | "full" | "disabled";

type Situation = {
  event: Pick<EventItem, "status" | "registrationState">;
  registration: Registration | undefined;
  /** Somebody who is going asked for more passes. */
  wantsMore: boolean;
  /** They come with a code that somebody bought for a group: its places are not those that are gone. */
  hasCode?: boolean;
};

/** Whoever holds places goes on, even if registration closes meanwhile. */
export function gateFor({ event, registration, wantsMore, hasCode = false }: Situation): Gate | undefined {
  if (event.status === "canceled") return "canceled";
  if (registration && draftsOf(registration).length > 0) return undefined;
  const isGoing = registration !== undefined && boughtOf(registration).length > 0;
  const isOpen = event.registrationState === "open" || (event.registrationState === "full" && hasCode);
  if (isGoing && !((wantsMore || hasCode) && isOpen)) return "going";
  if (event.registrationState === "open" || (isOpen && registration)) return undefined;
  return event.registrationState;
}
