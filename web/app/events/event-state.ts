import type { EventDetail } from "./reads.ts";

/** What the reader can do about an event, or why there is nothing to do. */
export type EventState = "canceled" | "going" | "over" | "open" | "notOpen" | "closed" | "full" | "disabled";

type Situation = Pick<EventDetail, "status" | "eventEnd" | "registrationState" | "viewer">;

/** @param now milliseconds since 1970 */
export function eventStateOf(event: Situation, now: number): EventState {
  if (event.status === "canceled") return "canceled";
  if (event.viewer.isRegistered) return "going";
  if (Date.parse(event.eventEnd) <= now) return "over";
  return event.registrationState;
}
