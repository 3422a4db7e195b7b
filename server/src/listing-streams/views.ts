import { kernelErrors } from "@marquee/contract/kernel";
import type { ListingStream } from "@marquee/contract/listing-streams";
import { guardedViewing, streamStateOf } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { videoView } from "../storage/index.ts";
import { findListingStream, type ListingStreamRow } from "./queries.ts";

export function listingStreamView(scope: Scope, row: ListingStreamRow): ListingStream {
  const { id, eventId, sessionId, name, audience, passTypeIds, replay, sortOrder, createdAt } = row;
  const state = streamStateOf(row, { eventEnd: new Date(row.eventEnd) }, scope.now);
  return {
    id,
    eventId,
    sessionId,
    name,
    state,
    connected: state === "live",
    audience,
    passTypeIds,
    replay: replay && videoView(guardedViewing(scope, id), replay),
    sortOrder,
    createdAt,
  };
}

/** A stream as it is after a change. */
export async function presentStream(scope: Scope, eventId: string, streamId: string): Promise<ListingStream> {
  return listingStreamView(scope, await expectStream(scope, eventId, streamId));
}

/** @throws Failure where the event has no such stream. */
export async function expectStream(scope: Scope, eventId: string, streamId: string): Promise<ListingStreamRow> {
  return (await findListingStream(scope, eventId, streamId)) ?? fail(kernelErrors.notFound);
}
