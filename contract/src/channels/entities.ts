import { AccountSummary } from "../accounts/entities.ts";
import { GroupSummary } from "../groups/entities.ts";
import { AnyText, Flag, Id, named, Nullable, relation, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";
import { channelSummary, ChannelSummary } from "./summaries.ts";

export { ChannelSummary };

/** What the caller wants of a channel. */
export const subscriptionChoices = { contentEmailNotification: Flag, contentPushNotification: Flag };

/** Where the same is found elsewhere; null where it is not. */
export const platformLinks = {
  externalUrl: Nullable(AnyText),
  appleUrl: Nullable(AnyText),
  spotifyUrl: Nullable(AnyText),
  googleUrl: Nullable(AnyText),
  youtubeUrl: Nullable(AnyText),
};

/** What somebody publishes, a content after another, for whoever subscribes to it. */
export const Channel = named("Channel", {
  ...channelSummary,
  banner: Nullable(ImageSummary),
  /** Those of a higher one are first among all channels. */
  priority: Whole,
  ...platformLinks,
  /** Found by everybody; otherwise it is there only for those who manage it. */
  visible: Flag,
  group: Nullable(GroupSummary),
  creator: Nullable(AccountSummary),
  createdAt: Timestamp,
  viewer: Type.Object({
    /** Theirs; null where they do not subscribe. */
    subscription: Nullable(Type.Object(subscriptionChoices)),
    /** Publishes in it and changes it. */
    canManage: Flag,
    /** Deletes it, and says who manages it. */
    canOwn: Flag,
  }),
});
export type Channel = Static<typeof Channel>;

export const ChannelSubscriber = named("ChannelSubscriber", {
  channelId: Id("channel"),
  accountId: Id("account"),
  /** The caller's own. Of other people always true: what they turned off is private. */
  ...subscriptionChoices,
  channel: ChannelSummary,
  account: AccountSummary,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ChannelSubscriber = Static<typeof ChannelSubscriber>;

/** Contents of a channel that belong together, such as a season, in an order of their own. */
export const ChannelCollection = named("ChannelCollection", {
  id: Id("channelCollection"),
  slug: AnyText,
  channelId: Id("channel"),
  name: AnyText,
  /** Empty where there is none. */
  description: AnyText,
  /** As many as the reader finds. */
  _count: Type.Object({ contents: Whole }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ChannelCollection = Static<typeof ChannelCollection>;

/** What is in which collection, and in which order. */
export const CollectedContents = relation("CollectedContents");
