import type { StreamInput } from "@marquee/contract/streams";
import { guardedViewing, streamSummaryView } from "../events/index.ts";
import { siteAddress } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { videoView } from "../storage/index.ts";
import { playbackOf } from "./playback.ts";
import type { WatchedStream } from "./queries/streams.ts";

export function streamView(scope: Scope, { stream, event }: WatchedStream): StreamInput {
  const { id, eventId, name, sessionId, replay, channelId } = stream;
  const [connectedAt, startedAt, endedAt] = [stream.connectedAt, stream.startedAt, stream.endedAt].map(
    (at) => at && at.toISOString(),
  );
  const row = {
    id,
    name,
    sessionId,
    connectedAt: connectedAt ?? null,
    startedAt: startedAt ?? null,
    endedAt: endedAt ?? null,
    hasReplay: replay !== null,
  };
  const summary = streamSummaryView(scope, row, event);
  return {
    ...summary,
    eventId,
    playback: summary.state === "live" ? siteAddress(scope, playbackOf(scope, id)) : null,
    replay: replay && videoView(guardedViewing(scope, id), replay),
    channelId,
  };
}
