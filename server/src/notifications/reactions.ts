import { accountCreated, accountFollowed, findAdministrators } from "../accounts/index.ts";
import { announcementReached } from "../announcements/index.ts";
import {
  bookingAsked,
  bookingCanceled,
  bookingConfirmed,
  bookingGranted,
  bookingLapsed,
  bookingMoved,
  bookingNear,
} from "../bookings/index.ts";
import { eventCanceled, eventMoved } from "../events/index.ts";
import { groupInvited, groupMemberMuted, groupRequestAccepted, groupRequested, moderatorsOf } from "../groups/index.ts";
import { contentReached } from "../managed-contents/index.ts";
import { listingPublishedByTime } from "../listings/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { postLiked, postReshared, postWritten, scheduledPostRefused } from "../posts/index.ts";
import { registrationConfirmed } from "../registration/index.ts";
import { circleInvited, threadMessageSent } from "../threads/index.ts";
import { eventNear } from "./events.ts";
import { mailNews } from "./mail-news.ts";
import { notify } from "./notify.ts";
import { pushNews, pushTest } from "./push-news.ts";
import { hostsOf, registrantsOf } from "./queries.ts";

/** Notifications of what happened elsewhere. */
export const notificationReactions: readonly Reaction[] = [
  reaction(registrationConfirmed, "notify", async (scope, { eventId, accountId }) => {
    await notify(scope, { type: "EVENT", to: await hostsOf(scope, eventId), senderId: accountId, eventId });
  }),
  reaction(registrationConfirmed, "notifyRegistrant", async (scope, { eventId, accountId }) => {
    await notify(scope, { type: "EVENT", happened: "going", to: [accountId], eventId });
  }),
  reaction(eventMoved, "notify", async (scope, { eventId }) => {
    await notify(scope, { type: "EVENT", happened: "moved", to: await registrantsOf(scope, eventId), eventId });
  }),
  reaction(eventCanceled, "notify", async (scope, { eventId }) => {
    await notify(scope, { type: "EVENT", happened: "canceled", to: await registrantsOf(scope, eventId), eventId });
  }),
  reaction(eventNear, "notify", async (scope, { eventId }) => {
    await notify(scope, { type: "EVENT", happened: "reminder", to: await registrantsOf(scope, eventId), eventId });
  }),
  reaction(listingPublishedByTime, "notify", async (scope, { eventId, isPublished }) => {
    const happened = isPublished ? "published" : "publicationRefused";
    await notify(scope, { type: "EVENT", happened, to: await hostsOf(scope, eventId), eventId });
  }),
  reaction(bookingConfirmed, "notify", async (scope, { bookingId, accountId }) => {
    await notify(scope, { type: "ANNOUNCEMENT", happened: "booked", to: [accountId], bookingId });
  }),
  reaction(bookingAsked, "notify", async (scope, { bookingId, accountId }) => {
    const { database, organization } = scope;
    const to = (await findAdministrators(database, organization.id)).map(({ id }) => id);
    await notify(scope, { type: "ACTIVITY", happened: "bookingAsked", to, senderId: accountId, bookingId });
  }),
  reaction(bookingGranted, "notify", async (scope, { bookingId, accountId }) => {
    await notify(scope, { type: "ANNOUNCEMENT", happened: "bookingGranted", to: [accountId], bookingId });
  }),
  // Whoever cancels their own knows.
  reaction(bookingCanceled, "notify", async (scope, { bookingId, accountId, by, isDeclined }) => {
    const to = by === "community" ? [accountId] : [];
    const happened = isDeclined ? "bookingDeclined" : "bookingCanceled";
    await notify(scope, { type: "ANNOUNCEMENT", happened, to, bookingId });
  }),
  reaction(bookingLapsed, "notify", async (scope, { bookingId, accountId }) => {
    await notify(scope, { type: "ANNOUNCEMENT", happened: "bookingLapsed", to: [accountId], bookingId });
  }),
  // Whoever moves their own knows.
  reaction(bookingMoved, "notify", async (scope, { bookingId, accountId, byCommunity }) => {
    const to = byCommunity ? [accountId] : [];
    await notify(scope, { type: "ANNOUNCEMENT", happened: "bookingMoved", to, bookingId });
  }),
  reaction(bookingNear, "notify", async (scope, { bookingId, accountId }) => {
    await notify(scope, { type: "ANNOUNCEMENT", happened: "bookingSoon", to: [accountId], bookingId });
  }),
  reaction(accountCreated, "welcome", async (scope, { accountId }) => {
    await notify(scope, { type: "ANNOUNCEMENT", happened: "welcome", to: [accountId] });
  }),
  reaction(announcementReached, "notify", async (scope, { announcementId, groupId, eventId, accountId, toIds }) => {
    const about = { announcementId, ...(groupId && { groupId }), ...(eventId && { eventId }) };
    await notify(scope, { type: "ANNOUNCEMENT", to: toIds, senderId: accountId, ...about });
  }),
  reaction(contentReached, "notify", async (scope, { contentId, accountId, toIds }) => {
    await notify(scope, { type: "CONTENT", to: toIds, contentId, ...(accountId && { senderId: accountId }) });
  }),
  reaction(accountFollowed, "notify", async (scope, { accountId, followerId }) => {
    await notify(scope, { type: "FOLLOW", to: [accountId], senderId: followerId });
  }),
  // Whoever is named or answered in a thread.
  reaction(threadMessageSent, "notify", async (scope, { threadId, accountId, toIds }) => {
    await notify(scope, { type: "COMMENT", to: toIds, senderId: accountId, threadId });
  }),
  reaction(postLiked, "notify", async (scope, { activityId, accountId, toId }) => {
    await notify(scope, { type: "LIKE", to: [toId], senderId: accountId, activityId });
  }),
  // Whoever is named in a post or a comment, whose channel it is about, and whoever wrote what it answers: two at most.
  reaction(postWritten, "notify", async (scope, { activityId, accountId, toIds, answers = [] }) => {
    const news = { type: "COMMENT", senderId: accountId, activityId } as const;
    for (const { toId, activityId: answeredId } of answers) await notify(scope, { ...news, to: [toId], answeredId });
    const isAnswered = new Set(answers.map(({ toId }) => toId));
    await notify(scope, { ...news, to: toIds.filter((id) => !isAnswered.has(id)) });
  }),
  reaction(postReshared, "notify", async (scope, { activityId, accountId, toId }) => {
    await notify(scope, { type: "RESHARE", to: [toId], senderId: accountId, activityId });
  }),
  reaction(scheduledPostRefused, "notify", async (scope, { accountId }) => {
    await notify(scope, { type: "ACTIVITY", happened: "notPublished", to: [accountId] });
  }),
  reaction(circleInvited, "notify", async (scope, { circleId, accountId, toId }) => {
    await notify(scope, { type: "INVITATION", to: [toId], senderId: accountId, circleId });
  }),
  reaction(groupInvited, "notify", async (scope, { groupId, accountId, toId }) => {
    await notify(scope, { type: "GROUP_INVITATION", to: [toId], senderId: accountId, groupId });
  }),
  reaction(groupRequestAccepted, "notify", async (scope, { groupId, accountId, toId }) => {
    await notify(scope, { type: "GROUP_REQUEST_ACCEPTED", to: [toId], senderId: accountId, groupId });
  }),
  // The twelve types have none for it: it is something that somebody did in the group.
  reaction(groupRequested, "notify", async (scope, { groupId, accountId }) => {
    const to = await moderatorsOf(scope, groupId);
    await notify(scope, { type: "ACTIVITY", happened: "requested", to, senderId: accountId, groupId });
  }),
  // Nobody is named as who decided it.
  reaction(groupMemberMuted, "notify", async (scope, { groupId, toId }) => {
    await notify(scope, { type: "ACTIVITY", happened: "muted", to: [toId], groupId });
  }),
  mailNews,
  pushNews,
  pushTest,
];
