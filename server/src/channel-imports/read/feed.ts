import type { ImportedType, ImportKind } from "@marquee/contract/channel-imports";

export type FeedAudio = { readonly href: string; readonly name: string };
export type FeedChapter = { readonly seconds: number; readonly title: string };

/** Something that a channel may publish, as it stands in what was read. All texts are without NUL and broken characters. */
export type FeedItem = {
  /** What it is called where it comes from, the same each time it is read. */
  readonly guid: string;
  readonly title: string;
  readonly href: string | null;
  readonly slug: string | null;
  readonly type: ImportedType;
  /** ISO 8601; null where it does not say, or cannot be read. */
  readonly published: string | null;
  readonly isDraft: boolean;
  readonly isForMembers: boolean;
  readonly description: string | null;
  /** Markup of others: never shown as it is. */
  readonly body: string;
  readonly picture: string | null;
  readonly audio: FeedAudio | null;
  readonly video: string | null;
  readonly chapters: readonly FeedChapter[];
  readonly chaptersHref: string | null;
  readonly transcriptHref: string | null;
  readonly tags: readonly string[];
};

export type Feed = { readonly kind: ImportKind; readonly title: string | null; readonly items: readonly FeedItem[] };
