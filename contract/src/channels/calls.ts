import { SelfRelationships } from "../accounts/entities.ts";
import { contentFilters, contentLocks, contentOrders } from "../contents/parts.ts";
import { Content, ContentGuest, ContentPreview } from "../contents/entities.ts";
import { groupErrors } from "../groups/errors.ts";
import { Interest } from "../interests/entities.ts";
import { call, Flag, Id, IdOrName, input, Nothing, Optional, slice, Text, Type } from "../kernel/index.ts";
import { reasonInput } from "../messages/parts.ts";
import { ModerationCase, OwnReport } from "../moderation/entities.ts";
import { moderationErrors } from "../moderation/errors.ts";
import { Activity } from "../posts/entities.ts";
import { Channel, ChannelCollection, ChannelSubscriber, ChannelSummary, CollectedContents } from "./entities.ts";
import { channelErrors } from "./errors.ts";
import { ChannelFeed, FeedTokens, NewPrivateFeed, PrivateFeed, Recording } from "./feeds.ts";

const module = "channels";
const inChannel = { channelId: Id("channel") };
const ofContent = { ...inChannel, contentId: Id("content") };
const ofCollection = { ...inChannel, collectionId: Id("channelCollection") };
const channelOrders = { orderBy: ["priority", "name", "createdAt"], order: "-priority" } as const;
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;
const byName = { orderBy: ["name", "createdAt"], order: "name" } as const;
/** Its group, where it has one, decides who is in it. */
const closed = [groupErrors.membersOnly] as const;

const open = { caller: "guest", module } as const;
const viewing = { ...open, may: ["channel.view", "channelId"] } as const;
const reading = { ...open, may: ["content.read", "contentId"] } as const;
const member = { caller: "member", module, may: ["channel.view", "channelId"] } as const;
const liking = {
  audited: false,
  path: "/channels/{channelId}/contents/{contentId}/like",
  params: ofContent,
  returns: Content,
  errors: contentLocks,
  changes: [Content, ContentPreview],
} as const;
/** Whoever subscribes or ends that sees other lists, and counts. */
const coming = {
  path: "/channels/{channelId}/subscribers",
  params: inChannel,
  returns: ChannelSubscriber,
  changes: [Channel, ChannelSummary, SelfRelationships, ChannelSubscriber],
} as const;

/** What the members of a community publish, and whoever subscribes to it reads, hears and watches. */
export const channels = slice("channels", {
  list: call({
    method: "GET",
    path: "/channels",
    summary: "List the channels of the community, those that it puts first before the others",
    list: channelOrders,
    returns: Type.Array(Channel),
    access: open,
  }),
  subscribed: call({
    method: "GET",
    path: "/channels/subscribed",
    summary: "List the channels that the caller subscribes to",
    list: channelOrders,
    returns: Type.Array(Channel),
    access: { caller: "member", module },
    chosenBy: [SelfRelationships],
  }),
  get: call({
    method: "GET",
    path: "/channels/{channelId}",
    summary: "Read one channel by id or slug",
    params: { channelId: IdOrName("channel") },
    returns: Channel,
    access: viewing,
  }),
  report: call({
    method: "POST",
    path: "/channels/{channelId}/report",
    summary: "Bring a channel to the moderators' notice; the caller's first reason stays",
    params: inChannel,
    body: reasonInput,
    returns: Nothing,
    access: { ...member, creates: false },
    errors: [moderationErrors.ownReport],
    hides: ["channel"],
    changes: [ModerationCase, OwnReport],
  }),
  reportContent: call({
    method: "POST",
    path: "/channels/{channelId}/contents/{contentId}/report",
    summary: "Bring what is published to the moderators' notice; the caller's first reason stays",
    params: ofContent,
    body: reasonInput,
    returns: Nothing,
    access: { caller: "member", module, may: ["content.find", "contentId"], creates: false },
    errors: [groupErrors.membersOnly, moderationErrors.ownReport],
    hides: ["content"],
    changes: [ModerationCase, OwnReport],
  }),
  collections: call({
    method: "GET",
    path: "/channels/{channelId}/collections",
    summary: "List the collections of a channel in which the caller finds something, in their order",
    params: inChannel,
    list: { orderBy: ["sortOrder", "name"], order: "sortOrder" },
    returns: Type.Array(ChannelCollection),
    access: viewing,
  }),
  collection: call({
    method: "GET",
    path: "/channels/{channelId}/collections/{collectionId}",
    summary: "Read one collection of a channel",
    params: ofCollection,
    returns: ChannelCollection,
    access: viewing,
  }),
  contentsOfCollection: call({
    method: "GET",
    path: "/channels/{channelId}/collections/{collectionId}/contents",
    summary: "List what is published in a collection, in its order",
    params: ofCollection,
    list: { orderBy: ["sortOrder", "published"], order: "sortOrder" },
    returns: Type.Array(Content),
    access: viewing,
    chosenBy: [CollectedContents],
  }),
  contents: call({
    method: "GET",
    path: "/channels/{channelId}/contents",
    summary: "List what is published in a channel, as far as the caller finds it, the newest first",
    params: inChannel,
    query: contentFilters,
    list: contentOrders,
    returns: Type.Array(Content),
    access: viewing,
    chosenBy: [SelfRelationships],
  }),
  content: call({
    method: "GET",
    path: "/channels/{channelId}/contents/{contentId}",
    summary: "Read one content of a channel; the content by id or slug",
    params: { ...inChannel, contentId: IdOrName("content") },
    returns: Content,
    access: reading,
    errors: contentLocks,
  }),
  activities: call({
    method: "GET",
    path: "/channels/{channelId}/contents/{contentId}/activities",
    summary: "List what was written about a content, the newest first",
    params: ofContent,
    list: inTime,
    returns: Type.Array(Activity),
    access: reading,
    errors: contentLocks,
  }),
  guests: call({
    method: "GET",
    path: "/channels/{channelId}/contents/{contentId}/guests",
    summary: "List who is heard, seen or read in a content, hosts and authors first",
    params: ofContent,
    list: { orderBy: ["sortOrder", "name"], order: "sortOrder" },
    returns: Type.Array(ContentGuest),
    access: { ...open, may: ["content.find", "contentId"] },
    errors: closed,
  }),
  contentInterests: call({
    method: "GET",
    path: "/channels/{channelId}/contents/{contentId}/interests",
    summary: "List what a content is about",
    params: ofContent,
    list: byName,
    returns: Type.Array(Interest),
    access: { ...open, may: ["content.find", "contentId"] },
    errors: closed,
  }),
  like: call({
    method: "POST",
    summary: "Like a content",
    ...liking,
    access: { ...reading, caller: "member", creates: false },
  }),
  unlike: call({
    method: "DELETE",
    summary: "Take one's like of a content back",
    ...liking,
    access: { ...reading, caller: "member" },
  }),
  interests: call({
    method: "GET",
    path: "/channels/{channelId}/interests",
    summary: "List what a channel is about",
    params: inChannel,
    list: byName,
    returns: Type.Array(Interest),
    access: viewing,
  }),
  subscribers: call({
    method: "GET",
    path: "/channels/{channelId}/subscribers",
    summary: "List who subscribes to a channel, the latest first",
    params: inChannel,
    list: inTime,
    returns: Type.Array(ChannelSubscriber),
    access: viewing,
  }),
  subscribe: call({
    method: "POST",
    summary: "Subscribe to a channel",
    audited: false,
    ...coming,
    access: { ...member, creates: false },
    errors: closed,
  }),
  setNotifications: call({
    method: "PUT",
    summary: "Say how one is told of what comes out in a channel that one subscribes to",
    audited: false,
    ...coming,
    body: input({ contentEmailNotification: Optional(Flag), contentPushNotification: Optional(Flag) }),
    access: member,
    errors: [channelErrors.notSubscribed],
  }),
  unsubscribe: call({
    method: "DELETE",
    summary: "End one's subscription to a channel; answers it as it was",
    audited: false,
    ...coming,
    access: member,
  }),
  feed: call({
    method: "GET",
    path: "/channels/{channelId}/feed",
    summary: "Read what a channel published last, for programs that follow it",
    params: inChannel,
    returns: ChannelFeed,
    access: viewing,
  }),
  feedByToken: call({
    method: "GET",
    path: "/channels/feeds/{token}",
    summary: "Read the same by the address that somebody made for themselves, with all that they may read",
    params: { token: Text(100, 1) },
    returns: ChannelFeed,
    access: open,
    errors: [channelErrors.feedRevoked],
    chosenBy: [FeedTokens],
  }),
  noteFeedRead: call({
    method: "POST",
    path: "/channels/feeds/{token}/programs",
    summary:
      "Note that a program read the feed at such an address. Only how many different ones do is kept; an address that too many use ends",
    params: { token: Text(100, 1) },
    body: input({
      /** As it names itself. */
      program: Text(500),
    }),
    returns: Nothing,
    access: { ...open, creates: false },
    audited: false,
    errors: [channelErrors.feedRevoked],
    changes: [PrivateFeed, FeedTokens],
  }),
  recordingByToken: call({
    method: "GET",
    path: "/channels/feeds/{token}/contents/{contentId}",
    summary: "Read where what is played of a content is now, by the same address",
    params: { token: Text(100, 1), contentId: Id("content") },
    returns: Recording,
    access: open,
    errors: [channelErrors.feedRevoked],
    chosenBy: [FeedTokens],
  }),
  privateFeed: call({
    method: "GET",
    path: "/self/channels/{channelId}/feed",
    summary: "Read whether the caller has an address of a channel's feed, and what asks for it",
    params: inChannel,
    returns: PrivateFeed,
    access: member,
  }),
  renewPrivateFeed: call({
    method: "POST",
    path: "/self/channels/{channelId}/feed",
    summary: "Make an address of a channel's feed that needs no sign-in; the one before no longer works",
    params: inChannel,
    returns: NewPrivateFeed,
    access: { ...member, creates: false, acting: "never" },
    audited: true,
    changes: [PrivateFeed, FeedTokens],
  }),
  endPrivateFeed: call({
    method: "DELETE",
    path: "/self/channels/{channelId}/feed",
    summary: "End one's address of a channel's feed",
    params: inChannel,
    returns: Nothing,
    access: { ...member, acting: "never" },
    audited: true,
    changes: [PrivateFeed, FeedTokens],
  }),
});
