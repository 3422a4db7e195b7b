import type { DomainEvent } from "../kernel/scope.ts";

/** An event was published, changed, canceled, or its agenda is another. */
export type EventChanged = DomainEvent<"event.changed", { eventId: string }>;

export function eventChanged(payload: EventChanged["payload"]): EventChanged {
  return { type: "event.changed", payload };
}
