import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { Video } from "../storage/entities.ts";
import { streamStates } from "../streams/entities.ts";

/** Whoever sees the event; whoever holds a pass of it; whoever holds one of some types. */
export const streamAudiences = ["everybody", "holders", "passTypes"] as const;

/** A stream for those who organise its event. */
export const ListingStream = named("ListingStream", {
  id: Id("stream"),
  eventId: Id("event"),
  sessionId: Nullable(Id("session")),
  name: AnyText,
  state: OneOf(...streamStates),
  connected: Flag,
  audience: OneOf(...streamAudiences),
  passTypeIds: Type.Array(Id("passType")),
  replay: Nullable(Video),
  sortOrder: Nullable(Whole),
  createdAt: Timestamp,
});
export type ListingStream = Static<typeof ListingStream>;

/** Where encoders send a stream: whoever knows it can send in the event's name. */
export const StreamIngest = named("StreamIngest", {
  /** For encoders that ask for a server and a key; null where the media server takes no RTMP. */
  rtmpUrl: Nullable(AnyText),
  /** For browsers and encoders that speak WHIP, the key in it; null where the media server does not. */
  whipUrl: Nullable(AnyText),
  key: AnyText,
});
export type StreamIngest = Static<typeof StreamIngest>;

/** What this installation has for streams. */
export const StreamSetup = named("StreamSetup", {
  /** False: there is no media server, and nothing can be sent. */
  ready: Flag,
});
