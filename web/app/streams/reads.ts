import { ApiError } from "@marquee/client";
import { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { streams } from "@marquee/contract/streams";

export type Stream = DataOf<typeof streams.get>;
export type EventOfStream = DataOf<typeof events.get>;
export type StreamSummary = EventOfStream["streamInputs"][number];

export const eventCalled = (slug = "") => [events.get, { eventId: slug }] as const;
export const streamAt = (streamId = "") => [streams.get, { streamId }] as const;

/** Why somebody who sees the event may not watch: signed in, a member of its group, or a pass is what it takes. */
export type Missing = "signIn" | "pass" | "otherPass";

const missing: Readonly<Record<string, Missing>> = {
  "request.signInRequired": "signIn",
  "stream.passNeeded": "pass",
  "stream.otherPass": "otherPass",
};

/** Undefined for what is no refusal to watch. */
export const missingBy = (error: unknown): Missing | undefined =>
  error instanceof ApiError ? missing[error.code] : undefined;
