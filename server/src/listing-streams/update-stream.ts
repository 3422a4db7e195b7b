import { listingStreamErrors, listingStreams } from "@marquee/contract/listing-streams";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { deleteUnused, isOwnVideo, shareUploads } from "../storage/index.ts";
import { tellWatchers } from "../streams/index.ts";
import { checkedStream } from "./check-stream.ts";
import type { ListingStreamRow } from "./queries.ts";
import { type Change, storePassTypes, storeReplay, storeStream } from "./repo.ts";
import { expectStream, presentStream } from "./views.ts";

export const updateStream = command(listingStreams.update, listingPolicy, async ({ scope, subject, params, body }) => {
  await lockEvent(scope, subject.id);
  const before = await expectStream(scope, subject.id, params.streamId);
  const { over, replayId, ...change } = body;
  const { passTypeIds, ...wanted } = await checkedStream(scope, subject.id, { ...before, ...change }, before.id);
  await storeStream(scope, before.id, { ...wanted, ...endOf(scope, before, over) });
  await storePassTypes(scope, before.id, passTypeIds);
  if (replayId !== undefined) await changeReplay(scope, before, replayId && replayId.toLowerCase());
  tellAfter(scope, before.id);
  return presentStream(scope, subject.id, before.id);
});

/** One that is over is sent no more: the media server is refused when it asks again. */
function endOf({ now }: Scope, { endedAt }: ListingStreamRow, over: boolean | undefined): Change {
  if (over === undefined) return {};
  return over ? { endedAt: endedAt ?? now, connectedAt: null } : { endedAt: null };
}

async function changeReplay(scope: Scope, { id, replay }: ListingStreamRow, videoId: string | null): Promise<void> {
  const before = replay?.id ?? null;
  if (before === videoId) return;
  if (videoId !== null && !(await isOwnVideo(scope, videoId))) fail(listingStreamErrors.unknownVideo);
  if (videoId !== null) await shareUploads(scope, { videoIds: [videoId] });
  await storeReplay(scope, id, videoId);
  if (before !== null) await deleteUnused(scope, { images: [], files: [], videos: [before] });
}

/** Whoever looks at it reads it again, with the rights they have now. */
export function tellAfter(scope: Scope, streamId: string): void {
  const { organization, services } = scope;
  scope.afterCommit(() => tellWatchers(services.hub, { organizationId: organization.id, streamId }));
}
