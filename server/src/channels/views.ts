import type { Channel, ChannelCollection, ChannelSubscriber, ChannelSummary } from "@marquee/contract/channels";
import { accountSummaryView } from "../accounts/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { type ImageRow, imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { rightsInChannel } from "./policy.ts";
import type { ChannelRow } from "./queries/channels.ts";
import type { SubscriberRow } from "./queries/subscribers.ts";

export function channelSummaryView(scope: Scope, row: ChannelRow): ChannelSummary {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: imageView(scope, artworkOf(row)),
    subscriberCount: row.subscribersCount,
    creatorId: row.creator?.id ?? null,
    _count: { contents: row.contentsCount },
  };
}

export function channelView(scope: Scope, row: ChannelRow): Channel {
  const { externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl, priority, visible, createdAt } = row;
  return {
    ...channelSummaryView(scope, row),
    banner: imageView(scope, row.banner),
    priority,
    externalUrl,
    appleUrl,
    spotifyUrl,
    googleUrl,
    youtubeUrl,
    visible,
    group: groupSummaryView(scope, row.group),
    creator: row.creator && accountSummaryView(scope, row.creator),
    createdAt,
    viewer: {
      subscription: row.subscription && {
        contentEmailNotification: row.subscription.email,
        contentPushNotification: row.subscription.push,
      },
      ...rightsInChannel(scope, row),
    },
  };
}

/** The foreign key holds that the artwork of a channel is there. */
export function artworkOf({ image }: Pick<ChannelRow, "image">): ImageRow {
  if (!image) throw new Error("a channel refers to no artwork");
  return image;
}

/** What somebody turned off is theirs to know: others see that they subscribe. */
export function subscriberView(scope: Scope, channel: ChannelRow, row: SubscriberRow): ChannelSubscriber {
  const isOwn = row.accountId === scope.caller.accountId;
  const { channelId, accountId, createdAt, updatedAt } = row;
  return {
    channelId,
    accountId,
    contentEmailNotification: !isOwn || row.email,
    contentPushNotification: !isOwn || row.push,
    channel: channelSummaryView(scope, channel),
    account: accountSummaryView(scope, row.account),
    createdAt,
    updatedAt,
  };
}

/** A collection with how much of it whoever reads it finds. */
type CollectionRow = Omit<ChannelCollection, "_count"> & { readonly contentsCount: number };

export function collectionView(row: CollectionRow): ChannelCollection {
  const { id, slug, channelId, name, description, contentsCount, createdAt, updatedAt } = row;
  return { id, slug, channelId, name, description, _count: { contents: contentsCount }, createdAt, updatedAt };
}
