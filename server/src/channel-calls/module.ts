import { channels } from "@marquee/contract/channels";
import { kernelErrors } from "@marquee/contract/kernel";
import {
  channelPolicy,
  channelView,
  collectionView,
  listChannels,
  listInterestsOf,
  listSubscribed,
  listSubscribers,
  mayReadChannel,
  subscriberView,
} from "../channels/index.ts";
import {
  contentDetailPolicy,
  contentGuestView,
  contentPolicy,
  contentView,
  expectInChannel,
  listCollected,
  listContentsOf,
  listGuests,
} from "../contents/index.ts";
import { interestView } from "../interests/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listActivitiesOfContent } from "../posts/index.ts";
import { feedCalls } from "./feeds.ts";
import { likeContent, unlikeContent } from "./like-content.ts";
import { mailFeedEnded } from "./mail-feed-ended.ts";
import { notifyHub } from "./notify-hub.ts";
import { findSeenCollection, listSeenCollections } from "./queries/collections.ts";
import { reportChannel, reportContent } from "./report.ts";
import { setNotifications, subscribe, unsubscribe } from "./subscribe.ts";

const channelsModule = serve(channels, {
  list: query(channels.list, async ({ scope, query }) => {
    const { window, rows } = await listChannels(scope, query);
    return pageOf(window, rows, (row) => channelView(scope, row));
  }),
  subscribed: query(channels.subscribed, async ({ scope, query }) => {
    const { window, rows } = await listSubscribed(scope, query);
    return pageOf(window, rows, (row) => channelView(scope, row));
  }),
  get: query(channels.get, channelPolicy, async ({ scope, subject }) => channelView(scope, subject)),
  report: reportChannel,
  reportContent,
  collections: query(channels.collections, channelPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listSeenCollections(scope, subject.id, query);
    return pageOf(window, rows, collectionView);
  }),
  collection: query(channels.collection, channelPolicy, async ({ scope, subject, params }) => {
    const collection = await findSeenCollection(scope, subject.id, params.collectionId);
    return collection ? collectionView(collection) : fail(kernelErrors.notFound);
  }),
  contentsOfCollection: query(channels.contentsOfCollection, channelPolicy, async ({ scope, subject, ...asked }) => {
    const collection = await findSeenCollection(scope, subject.id, asked.params.collectionId);
    if (!collection) fail(kernelErrors.notFound);
    const { window, rows } = await listCollected(scope, collection.id, asked.query);
    return pageOf(window, rows, (row) => contentView(scope, row));
  }),
  contents: query(channels.contents, channelPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listContentsOf(scope, subject.id, query);
    return pageOf(window, rows, (row) => contentView(scope, row));
  }),
  content: query(channels.content, contentDetailPolicy, async ({ scope, subject, params }) => {
    expectInChannel(subject, params.channelId);
    return contentView(scope, subject);
  }),
  activities: query(channels.activities, contentPolicy, async ({ scope, subject, params, query }) => {
    expectInChannel(subject, params.channelId);
    return listActivitiesOfContent(scope, subject.id, query);
  }),
  guests: query(channels.guests, contentPolicy, async ({ scope, subject, params, query }) => {
    expectInChannel(subject, params.channelId);
    const { window, rows } = await listGuests(scope, subject.id, query);
    return pageOf(window, rows, (row) => contentGuestView(scope, row));
  }),
  contentInterests: query(channels.contentInterests, contentPolicy, async ({ scope, subject, params, query }) => {
    expectInChannel(subject, params.channelId);
    const { window, rows } = await listInterestsOf(scope, { of: "content", id: subject.id }, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  like: likeContent,
  unlike: unlikeContent,
  interests: query(channels.interests, channelPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listInterestsOf(scope, { of: "channel", id: subject.id }, query);
    return pageOf(window, rows, (row) => interestView(scope, row));
  }),
  /** Outsiders of a private group see none of its people. */
  subscribers: query(channels.subscribers, channelPolicy, async ({ scope, subject, query }) => {
    if (!mayReadChannel(scope.caller, subject).allowed) return { items: [] };
    const { window, rows } = await listSubscribers(scope, subject.id, query);
    return pageOf(window, rows, (row) => subscriberView(scope, subject, row));
  }),
  subscribe,
  setNotifications,
  unsubscribe,
  ...feedCalls,
});

export const module: SliceModule = { serves: [channelsModule], reactions: [mailFeedEnded, notifyHub] };
