import type { StreamState, StreamSummary } from "@marquee/contract/streams";
import type { Scope } from "../kernel/scope.ts";
import { providerIdOf } from "./provider-id.ts";
import type { StreamRow } from "./queries/streams.ts";

type Course = { readonly [Field in "connectedAt" | "startedAt" | "endedAt"]: Date | string | null };

/** Without anybody who sends it, a stream is over with its event, or when its organisers say so. */
export function streamStateOf(
  { connectedAt, startedAt, endedAt }: Course,
  { eventEnd }: { readonly eventEnd: Date },
  now: Date,
): StreamState {
  if (endedAt !== null) return "over";
  if (connectedAt !== null) return "live";
  if (eventEnd <= now) return "over";
  return startedAt === null ? "waiting" : "paused";
}

export function streamSummaryView(scope: Scope, row: StreamRow, event: { readonly eventEnd: Date }): StreamSummary {
  const { id, name, sessionId, hasReplay } = row;
  const state = streamStateOf(row, event, scope.now);
  return {
    id,
    name,
    sessionId,
    hasReplay,
    state,
    providerId: providerIdOf(scope.organization.id, id),
    connected: state === "live",
    threads: [],
    image: null,
  };
}
