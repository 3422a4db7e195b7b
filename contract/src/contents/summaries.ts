import { ChannelSummary } from "../channels/summaries.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Whole } from "../kernel/index.ts";
import { File, ImageSummary, Video } from "../storage/entities.ts";

export const contentTypes = ["video", "audio", "article"] as const;
export type ContentType = (typeof contentTypes)[number];

/**
 * Who reads, hears or watches it, of those who find it: everybody, whoever has signed in, whoever has one of its tiers,
 * or one of its plans.
 */
export const contentAccesses = ["everybody", "members", "tiers", "plans"] as const;
export type ContentAccess = (typeof contentAccesses)[number];

export const contentSummary = {
  id: Id("content"),
  /** Put first by those who manage its channel. */
  featured: Flag,
  slug: AnyText,
  title: Nullable(AnyText),
  description: Nullable(AnyText),
  /** The address of its picture, or of its channel's. */
  imageUrl: Nullable(AnyText),
  image: Nullable(ImageSummary),
  /** Null where the reader may not play it. */
  audio: Nullable(File),
  video: Nullable(Video),
  /** As whoever publishes it says it, such as 42:10. */
  duration: Nullable(AnyText),
  channel: ChannelSummary,
  /** When it came out, or is to come out; null of a draft. */
  published: Nullable(Timestamp),
  /** Found in lists; otherwise only with its address. */
  visible: Flag,
  /** What it is by what it has: a video, otherwise a recording, otherwise an article. */
  type: OneOf(...contentTypes),
  access: OneOf(...contentAccesses),
  /** Members of the channel's group alone find what is in it. */
  groupOnly: Flag,
  /** The reader sees that it is there, and its beginning: the rest takes an account, a tier or a plan. */
  isLocked: Flag,
  /** Of its recording or video, where the file says; of an article how long it takes to read. */
  seconds: Nullable(Whole),
};
export const ContentSummary = named("ContentSummary", contentSummary);
export type ContentSummary = Static<typeof ContentSummary>;
