import { kernelErrors } from "@marquee/contract/kernel";
import { type ListingStream, listingStreamErrors } from "@marquee/contract/listing-streams";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findParts } from "./queries.ts";

export type Wanted = Pick<ListingStream, "name" | "sessionId" | "audience"> & {
  readonly passTypeIds: readonly string[];
};

/** What a stream is to be, tidied. @throws Failure for a session or passes that are not the event's, or a session that has one. */
export async function checkedStream(scope: Scope, eventId: string, wanted: Wanted, streamId?: string): Promise<Wanted> {
  const { sessionId, audience } = wanted;
  const name = wanted.name.trim();
  refuseUnwanted(scope, name);
  const passTypeIds = audience === "passTypes" ? [...new Set(wanted.passTypeIds.map((id) => id.toLowerCase()))] : [];
  if (audience === "passTypes" && passTypeIds.length === 0) fail(listingStreamErrors.noPassTypes);
  const parts = await findParts(scope, eventId, { sessionId, passTypeIds });
  if (parts.passTypes < passTypeIds.length || (sessionId !== null && !parts.isThere)) fail(kernelErrors.notFound);
  if (parts.takenBy !== null && parts.takenBy !== streamId) fail(listingStreamErrors.sessionTaken);
  return { name, sessionId, audience, passTypeIds };
}
