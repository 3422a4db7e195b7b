import type { EventItem, Registration } from "./reads.ts";
import { boughtOf, draftsOf } from "./reads.ts";

/** Why nobody can register here now, or why this person need not. */
export type Gate = "canceled" | "going" | "notOpen" | "closed" | "full" | "disabled";

type Situation = {
  event: Pick<EventItem, "status" | "registrationState">;
  registration: Registration | undefined;
  /** Somebody who is going asked for more passes. */
  wantsMore: boolean;
};

/** Whoever holds places goes on, even if registration closes meanwhile. */
export function gateFor({ event, registration, wantsMore }: Situation): Gate | undefined {
  if (event.status === "canceled") return "canceled";
  if (registration && draftsOf(registration).length > 0) return undefined;
  const isGoing = registration !== undefined && boughtOf(registration).length > 0;
  const isOpen = event.registrationState === "open";
  if (isGoing && !(wantsMore && isOpen)) return "going";
  if (event.registrationState === "open") return undefined;
  return event.registrationState;
}
