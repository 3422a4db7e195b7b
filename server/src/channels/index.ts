export { moderatedChannels, publishesIn } from "./moderated.ts";
export { findResponsible } from "./queries/moderated.ts";
export {
  belongsToChannel,
  canManageChannel,
  channelPolicy,
  findSeenChannel,
  isChannelSeen,
  mayReadChannel,
  rightsInChannel,
} from "./policy.ts";
export {
  channelKeyset,
  type ChannelRow,
  channelSearch,
  findChannel,
  listChannels,
  listChannelsWhere,
  listedChannels,
  listSubscribed,
  readChannelsById,
  subscribedBy,
} from "./queries/channels.ts";
export { type CountIn, findCollection, listCollections } from "./queries/collections.ts";
export { interestsOf, listInterestsOf, type Topical, topicTables } from "./queries/interests.ts";
export { belongsTo, fromNobodyBlocked, isManagedBy, isPrivate } from "./queries/standing.ts";
export { findOwnSubscription, listSubscribers, type SubscriberRow } from "./queries/subscribers.ts";
export { channelTexts } from "./search-texts.ts";
export { artworkOf, channelSummaryView, channelView, collectionView, subscriberView } from "./views.ts";
