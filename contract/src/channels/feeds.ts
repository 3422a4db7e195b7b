import { AnyText, Flag, Id, named, Nullable, relation, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { Chapter, TranscriptLine } from "../contents/entities.ts";
import { ContentSummary } from "../contents/summaries.ts";
import { Channel } from "./entities.ts";

/** A content as programs that follow a feed get it. */
const FeedItem = named("FeedItem", {
  ...ContentSummary.properties,
  /** The text as markup; of what the reader may not read whole its beginning. */
  html: Nullable(AnyText),
  /** Of what is played: programs want to know both before they load it. */
  enclosure: Nullable(Type.Object({ type: AnyText, bytes: Whole })),
  /** Whether the reader finds what is said in it, and its chapters, beside what is played. */
  hasTranscript: Flag,
  hasChapters: Flag,
  authors: Type.Array(AnyText),
  seconds: Nullable(Whole),
  updatedAt: Timestamp,
});

/** Where what is played of a content is, good for an hour, and what programs show beside it. */
export const Recording = named("Recording", {
  path: AnyText,
  transcript: Type.Array(TranscriptLine),
  chapters: Type.Array(Chapter),
});

/** What a channel published last, 300 at most, the newest first. */
export const ChannelFeed = named("ChannelFeed", {
  channel: Channel,
  language: AnyText,
  /** What somebody may have mailed to them about it; of the community. */
  email: AnyText,
  isPrivate: Flag,
  /** Tells programs of what is new; null of a feed of somebody’s own, and where the installation has none. */
  hub: Nullable(AnyText),
  items: Type.Array(FeedItem),
});
export type ChannelFeed = Static<typeof ChannelFeed>;

/** Somebody's own address of a channel's feed, with what they may read and nobody else. */
export const PrivateFeed = named("PrivateFeed", {
  channelId: Id("channel"),
  /** When it was made, or renewed; null where there is none. */
  createdAt: Nullable(Timestamp),
  /** How many different programs asked for it in the last 30 days. */
  programs: Whole,
  lastReadAt: Nullable(Timestamp),
});
export type PrivateFeed = Static<typeof PrivateFeed>;

/** The address itself, which is shown once: the community keeps only what it takes to know it again. */
export const NewPrivateFeed = named("NewPrivateFeed", { token: AnyText, createdAt: Timestamp });

/** Which address leads to which feed. */
export const FeedTokens = relation("FeedTokens");
