import { AnyText, Id, named, Nullable, OneOf, Optional, Timestamp, Type, Whole, type Static } from "../kernel/index.ts";

export const imageTypes = ["admin", "people", "activity", "banner"] as const;
/** What a picture is uploaded for; all of them are pictures of the community's life. */
export const uploadTypes = ["activity", "thread", "content"] as const;
export const uploadSources = ["activity", "content"] as const;
/** `processing`: it can be watched as it was sent, a stream for slow lines is being made. */
export const videoStates = ["processing", "ready", "failed"] as const;
export const storedKinds = ["image", "file", "video"] as const;
export type StoredKind = (typeof storedKinds)[number];
export const moderations = ["safe", "warning"] as const;

const imageSummary = {
  id: Id("image"),
  /** Address of the largest width; the others stand beside it as `<width>.webp`. */
  uri: AnyText,
  width: Whole,
  height: Whole,
  moderation: OneOf(...moderations),
  /** A tiny blurred picture as a data URI, shown until the real one has arrived. */
  placeholder: Nullable(AnyText),
  /** The colour that stays in mind of it, as `#rrggbb`; null where it is not known. */
  color: Nullable(AnyText),
};
export const ImageSummary = named("ImageSummary", imageSummary);
export type ImageSummary = Static<typeof ImageSummary>;

export const Image = named("Image", {
  ...imageSummary,
  type: OneOf(...imageTypes),
  name: Nullable(AnyText),
  description: Nullable(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export type Image = Static<typeof Image>;

export const Video = named("Video", {
  id: Id("video"),
  /** 0 where the file does not say. */
  width: Whole,
  height: Whole,
  /** Addresses are empty where there is nothing behind them, and good for an hour. */
  thumbnailUrl: AnyText,
  previewUrl: AnyText,
  readyToStream: Type.Boolean(),
  hlsUrl: AnyText,
  dashUrl: AnyText,
  name: AnyText,
  state: OneOf(...videoStates),
  /** The video as it was sent, with ranges. */
  url: AnyText,
  /** Seconds; null where the file does not say. */
  duration: Nullable(Type.Number()),
});
export type Video = Static<typeof Video>;

export const File = named("File", {
  id: Id("file"),
  name: AnyText,
  /** Where it is on the site, good for an hour. */
  path: AnyText,
  /** The same as `path`, under the name by which clients in use know it. */
  r2Path: AnyText,
  /** The same as a whole address. */
  url: Optional(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type File = Static<typeof File>;

export const LinkPreview = named("LinkPreview", {
  id: Id("linkPreview"),
  /** The activity that names the link; null where it was asked for by its address. */
  activityId: Nullable(Id("activity")),
  url: AnyText,
  title: Nullable(AnyText),
  siteName: Nullable(AnyText),
  description: Nullable(AnyText),
  mediaType: Nullable(AnyText),
  channel: Nullable(AnyText),
  image: Nullable(AnyText),
  imageWidth: Nullable(Whole),
  imageHeight: Nullable(Whole),
  video: Nullable(AnyText),
  favicon: Nullable(AnyText),
});
export type LinkPreview = Static<typeof LinkPreview>;

const use = {
  /** Bytes, with what is on its way here. */
  used: Whole,
  limit: Whole,
  /** Four fifths are used, or more. */
  isLow: Type.Boolean(),
};

export const StorageUse = named("StorageUse", {
  ...use,
  /** What takes most comes first. */
  kinds: Type.Array(Type.Object({ kind: OneOf(...storedKinds), count: Whole, bytes: Whole })),
});
export type StorageUse = Static<typeof StorageUse>;

export const CommunityStorage = named("CommunityStorage", {
  ...use,
  /** What one account may keep, in bytes. */
  accountLimit: Whole,
});
export type CommunityStorage = Static<typeof CommunityStorage>;

/** One of the caller's uploads, as it counts against their storage. */
export const StoredItem = named("StoredItem", {
  id: Id("item"),
  kind: OneOf(...storedKinds),
  name: Nullable(AnyText),
  /** A video with its stream, a picture in all its widths. */
  bytes: Whole,
  /** Where it can be looked at. */
  url: AnyText,
  createdAt: Timestamp,
});
export type StoredItem = Static<typeof StoredItem>;

/** What is otherwise once something is kept or deleted. */
export const storing = [StorageUse, StoredItem, CommunityStorage] as const;
