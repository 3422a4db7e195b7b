import type { Position } from "@marquee/contract/events";
import { pointOfCity } from "../maps/index.ts";
import type { EventFacts } from "./queries/events.ts";

type Placed = Pick<EventFacts, "eventType" | "latitude" | "longitude" | "city" | "state" | "country">;

/** The pin that the host has set, or the middle of the city; null where neither is known, and for what is online only. */
export function positionOf(event: Placed): Position | null {
  if (event.eventType === "virtual") return null;
  const { latitude, longitude } = event;
  if (latitude !== null && longitude !== null) return { latitude, longitude, isPin: true };
  const middle = pointOfCity(event);
  return middle ? { ...middle, isPin: false } : null;
}
