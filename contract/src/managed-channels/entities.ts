import { Channel } from "../channels/entities.ts";
import { AccountSummary } from "../accounts/entities.ts";
import { AnyText, Flag, Id, named, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { ContentSummary } from "../contents/summaries.ts";

/** Somebody who publishes in a channel beside its creator. */
export const ChannelManager = named("ChannelManager", {
  channelId: Id("channel"),
  account: AccountSummary,
  createdAt: Timestamp,
});
export type ChannelManager = Static<typeof ChannelManager>;

/** A channel as those see it who manage it. */
export const ManagedChannel = named("ManagedChannel", {
  ...Channel.properties,
  /** Nobody chose a picture: its artwork is drawn. */
  isDrawn: Flag,
  /** Of all its contents. */
  drafts: Whole,
  scheduled: Whole,
});
export type ManagedChannel = Static<typeof ManagedChannel>;

const counts = { reads: Whole, plays: Whole, finishes: Whole };

/** How a channel does. Counted without keeping who read or played what. */
export const ChannelFigures = named("ChannelFigures", {
  subscribers: Whole,
  /** Who came and went, and what was read and played, by day of the community's time zone; days with nothing are there too. */
  days: Type.Array(Type.Object({ day: AnyText, subscribed: Whole, unsubscribed: Whole, ...counts })),
  ...counts,
  likes: Whole,
  comments: Whole,
  /** Those most read and played in this time, ten at most. */
  contents: Type.Array(Type.Object({ content: ContentSummary, ...counts })),
});
export type ChannelFigures = Static<typeof ChannelFigures>;
