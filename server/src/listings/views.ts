import { kernelErrors } from "@marquee/contract/kernel";
import type { EventListing } from "@marquee/contract/listings";
import { type EventRow, eventView, readEventDetails } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";

export function listingView(scope: Scope, row: EventRow): EventListing {
  return {
    ...eventView(scope, row),
    visible: row.visible,
    publishAt: row.publishAt,
    guestRegistration: row.guestRegistration,
    registrationLimit: row.registrationLimit ?? 0,
  };
}

/** An event as it is after a change. */
export async function presentListing(scope: Scope, eventId: string): Promise<EventListing> {
  const row = (await readEventDetails(scope, [eventId])).get(eventId);
  return row ? listingView(scope, row) : fail(kernelErrors.notFound);
}
