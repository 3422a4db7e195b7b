import { AnyText, Id, named, Nullable, OneOf, type Static, Timestamp, Whole } from "../kernel/index.ts";

/** What something is that a channel may be filled from. */
export const importKinds = ["rss", "podcast", "atom", "ghost", "wordpress"] as const;
export type ImportKind = (typeof importKinds)[number];

/** `read`: it is known what is in it, and nothing was brought; `working`: one after the other is brought. */
export const importStates = ["read", "working", "done", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** Whether all of it is a draft at first, or is out under its own date where it was out before. */
export const importOutcomes = ["drafts", "published"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A video stays where it is: it is brought as a text that leads to it. */
export const importedTypes = ["text", "recording", "video"] as const;
export type ImportedType = (typeof importedTypes)[number];

export const importedStates = ["waiting", "done", "skipped", "failed"] as const;
export type ImportedState = (typeof importedStates)[number];

/** Why something was left out, or could not be brought. */
export const importReasons = [
  "notChosen",
  "there",
  "unreachable",
  "tooLarge",
  "noRecording",
  "storageFull",
  "unwantedWord",
  "empty",
  "tooLong",
  "failed",
] as const;
export type ImportReason = (typeof importReasons)[number];

/** Something that a channel is filled from. Nothing comes of it until it is started. */
export const ChannelImport = named("ChannelImport", {
  id: Id("channelImport"),
  channelId: Id("channel"),
  kind: OneOf(...importKinds),
  /** What it calls itself. */
  title: Nullable(AnyText),
  /** Of the feed; null of a file. */
  href: Nullable(AnyText),
  state: OneOf(...importStates),
  /** All that is in it, and what of that the channel has from it already. */
  found: Whole,
  known: Whole,
  /** What is new, by what it is. */
  texts: Whole,
  recordings: Whole,
  videos: Whole,
  /** New too, and more than one import brings: the next one does. */
  left: Whole,
  /** Null until it is started. */
  outcome: Nullable(OneOf(...importOutcomes)),
  waiting: Whole,
  done: Whole,
  skipped: Whole,
  failed: Whole,
  /** Pictures that could not be fetched, and are links now. */
  picturesMissed: Whole,
  createdAt: Timestamp,
  finishedAt: Nullable(Timestamp),
});
export type ChannelImport = Static<typeof ChannelImport>;

/** One of the things that an import brings. */
export const ChannelImportItem = named("ChannelImportItem", {
  id: Id("channelImportItem"),
  importId: Id("channelImport"),
  /** As they stand in what is imported, from 0. */
  position: Whole,
  title: Nullable(AnyText),
  /** Its page where it comes from. */
  href: Nullable(AnyText),
  type: OneOf(...importedTypes),
  state: OneOf(...importedStates),
  /** Of what was left out or failed. */
  reason: Nullable(OneOf(...importReasons)),
  /** What it has become. */
  contentId: Nullable(Id("content")),
  /** When it came out where it comes from; null where that does not say. */
  published: Nullable(Timestamp),
});
export type ChannelImportItem = Static<typeof ChannelImportItem>;
