import type { ImportReason } from "@marquee/contract/channel-imports";
import type { StoredImage } from "../kernel/files/index.ts";
import type { KeptFile } from "../storage/index.ts";
import type { FeedChapter } from "./read/feed.ts";

/** What was fetched for an item. It lies in the store, and is nobody's until it is brought. */
export type Fetched = {
  /** Why it cannot be brought; what was fetched is gone again then. */
  readonly reason: ImportReason | null;
  readonly picture: StoredImage | null;
  /** Of its text, by the address that stands there. */
  readonly pictures: readonly { readonly src: string; readonly image: StoredImage }[];
  readonly picturesMissed: number;
  readonly audio: KeptFile | null;
  readonly chapters: readonly FeedChapter[];
  /** A file in WebVTT or SubRip. */
  readonly transcript: string | null;
};

export const nothingFetched: Fetched = {
  reason: null,
  picture: null,
  pictures: [],
  picturesMissed: 0,
  audio: null,
  chapters: [],
  transcript: null,
};
