import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Type } from "../kernel/index.ts";
import { ImageSummary, Video } from "../storage/entities.ts";
import { ThreadSummary } from "../threads/entities.ts";

/** `paused`: it was live, its sender is away, and it may go on. `over`: it does not. */
export const streamStates = ["waiting", "live", "paused", "over"] as const;
export type StreamState = (typeof streamStates)[number];

const streamSummary = {
  id: Id("stream"),
  /** What the media server calls it. */
  providerId: AnyText,
  /** Somebody is sending. */
  connected: Flag,
  name: AnyText,
  threads: Type.Array(ThreadSummary),
  image: Nullable(ImageSummary),
  state: OneOf(...streamStates),
  /** What of the agenda is shown; null: the event as a whole. */
  sessionId: Nullable(Id("session")),
  /** There is something to watch afterwards. */
  hasReplay: Flag,
};

/** A stream as everybody who sees its event knows it. */
export const StreamSummary = named("StreamSummary", streamSummary);
export type StreamSummary = Static<typeof StreamSummary>;

/** A stream for somebody who may watch it. */
export const StreamInput = named("StreamInput", {
  ...streamSummary,
  eventId: Id("event"),
  /** Where it plays while it is live: an address that is soon worth nothing, and at once where the right is lost. */
  playback: Nullable(AnyText),
  replay: Nullable(Video),
  /** The conversation beside it, where the caller is in it. */
  channelId: Nullable(Id("chatChannel")),
});
export type StreamInput = Static<typeof StreamInput>;
