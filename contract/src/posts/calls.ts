import { SelfRelationships } from "../accounts/entities.ts";
import { eventErrors } from "../events/errors.ts";
import { groupErrors } from "../groups/errors.ts";
import { ChosenInterests } from "../interests/entities.ts";
import {
  call,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { MessageEntityInput } from "../messages/entities.ts";
import { messageErrors } from "../messages/errors.ts";
import { attachmentInputs } from "../messages/parts.ts";
import { ModerationCase } from "../moderation/entities.ts";
import { Activity, ActivitySummary } from "./entities.ts";
import { postErrors } from "./errors.ts";

const module = "activities";
const inActivity = { activityId: Id("activity") };
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;
const reading = { caller: "guest", module, may: ["activity.read", "activityId"] } as const;
const ofReader = { caller: "member", module, may: ["activity.read", "activityId"] } as const;
const mediaTypes = ["images", "videos"] as const;
/** Absent: both. */
const type = Optional(OneOf(...mediaTypes));

/** Absent, the names and addresses in the text are found by the server. */
const entities = Optional(Type.Array(MessageEntityInput, { maxItems: 100 }));
/** Whose posts, groups and interests decide what is in a list. */
const chosenBy = [SelfRelationships, ChosenInterests];

/** One that a reader presses: repeating it is ok and changes nothing. */
const pressed = { audited: false, params: inActivity, returns: Activity, changes: [Activity] } as const;

export const posts = slice("posts", {
  list: call({
    method: "GET",
    path: "/activities",
    summary: "List the posts that the caller may read, wherever they were posted, the newest first",
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "guest", module },
    fresh: 15,
  }),
  create: call({
    method: "POST",
    path: "/activities",
    summary: "Post something in the community, a group or an event, or comment on what was posted",
    audited: false,
    body: input({
      /** May be empty beside pictures, files or a video. */
      message: Text(5000),
      entities,
      imageId: Optional(Nullable(Id("image"))),
      videoId: Optional(Nullable(Id("video"))),
      ...attachmentInputs,
      eventId: Optional(Nullable(Id("event"))),
      groupId: Optional(Nullable(Id("group"))),
      contentId: Optional(Nullable(Id("content"))),
      /** What a comment answers; it stands where that does. */
      commentedId: Optional(Nullable(Id("activity"))),
    }),
    returns: Activity,
    access: { caller: "member", module, creates: true, speaks: true },
    errors: [
      kernelErrors.notFound,
      groupErrors.membersOnly,
      groupErrors.rulesFirst,
      postErrors.joinFirst,
      postErrors.onePlace,
      postErrors.unknownVideo,
      eventErrors.notRegistered,
      messageErrors.emptyMessage,
      messageErrors.answeredGone,
      messageErrors.unknownImage,
      messageErrors.unknownFile,
      messageErrors.unwantedWord,
    ],
    changes: [Activity],
  }),
  get: call({
    method: "GET",
    path: "/activities/{activityId}",
    summary: "Read one post or comment",
    params: inActivity,
    returns: Activity,
    access: reading,
    errors: [groupErrors.membersOnly],
    fresh: 15,
  }),
  update: call({
    method: "PUT",
    path: "/activities/{activityId}",
    summary: "Change the text of one's own post or comment",
    params: inActivity,
    body: input({ message: Text(5000), entities }),
    returns: Activity,
    access: { caller: "member", module, may: ["activity.edit", "activityId"], speaks: true },
    errors: [
      groupErrors.membersOnly,
      groupErrors.rulesFirst,
      postErrors.joinFirst,
      postErrors.onlyAuthorEdits,
      eventErrors.notRegistered,
      messageErrors.emptyMessage,
      messageErrors.deletedStays,
      messageErrors.unwantedWord,
    ],
    changes: [ActivitySummary],
  }),
  remove: call({
    method: "DELETE",
    path: "/activities/{activityId}",
    summary: "Delete a post with all that was said below it, or a comment; its author and who moderates may",
    params: inActivity,
    returns: Nothing,
    access: { caller: "member", module, may: ["activity.remove", "activityId"] },
    errors: [groupErrors.membersOnly, postErrors.notYours],
    changes: [ActivitySummary],
    hides: ["activity"],
  }),
  comments: call({
    method: "GET",
    path: "/activities/{activityId}/comments",
    summary: "List what answers a post or a comment, the newest first",
    params: inActivity,
    list: inTime,
    returns: Type.Array(Activity),
    access: reading,
    errors: [groupErrors.membersOnly],
    fresh: 15,
  }),
  like: call({
    method: "POST",
    path: "/activities/{activityId}/likes",
    summary: "Like a post or a comment",
    ...pressed,
    access: { ...ofReader, creates: false },
    errors: [groupErrors.membersOnly, messageErrors.deletedStays],
  }),
  unlike: call({
    method: "DELETE",
    path: "/activities/{activityId}/likes",
    summary: "Take one's like back",
    ...pressed,
    access: ofReader,
    errors: [groupErrors.membersOnly],
  }),
  report: call({
    method: "POST",
    path: "/activities/{activityId}/report",
    summary: "Bring a post or a comment to the moderators' notice; the caller's first reason stays",
    params: inActivity,
    body: input({ reason: Optional(Nullable(Text(1000))) }),
    returns: Activity,
    access: { caller: "member", module, may: ["activity.report", "activityId"], creates: false },
    errors: [groupErrors.membersOnly, postErrors.ownReport, messageErrors.deletedStays],
    changes: [Activity, ModerationCase],
  }),
  withdrawReport: call({
    method: "DELETE",
    path: "/activities/{activityId}/report/{reportId}",
    summary: "Take one's own report back",
    params: { ...inActivity, reportId: Id("activityReport") },
    returns: Activity,
    access: ofReader,
    errors: [groupErrors.membersOnly],
    changes: [Activity, ModerationCase],
  }),
  mine: call({
    method: "GET",
    path: "/self/activities",
    summary: "List what the caller has posted, the newest first",
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "member", module },
  }),
  feed: call({
    method: "GET",
    path: "/self/activities/feed",
    summary: "List what people, groups, events and interests of the caller have posted, with the reason, newest first",
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "member", module },
    fresh: 15,
  }),
  ofMyGroups: call({
    method: "GET",
    path: "/self/groups/activities",
    summary: "List what was posted in the groups of the caller, the newest first",
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "member", module },
  }),
  ofAccount: call({
    method: "GET",
    path: "/accounts/{accountId}/activities",
    summary: "List what somebody has posted, as far as the caller may read it",
    params: { accountId: Id("account") },
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "guest", module },
    errors: [kernelErrors.blocked],
  }),
  mediaOfAccount: call({
    method: "GET",
    path: "/accounts/{accountId}/media",
    summary: "List what somebody has posted with pictures or a video, as far as the caller may read it",
    params: { accountId: Id("account") },
    query: { type },
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "guest", module },
    errors: [kernelErrors.blocked],
  }),
  ofGroup: call({
    method: "GET",
    path: "/groups/{groupId}/activities",
    summary: "List what was posted in a group; in a private one for its members",
    params: { groupId: Id("group") },
    list: inTime,
    returns: Type.Array(Activity),
    access: { caller: "guest", module, may: ["groupPosts.read", "groupId"] },
    errors: [groupErrors.membersOnly],
    fresh: 15,
  }),
  mediaOfGroup: call({
    method: "GET",
    path: "/groups/{groupId}/media",
    summary: "List what was posted in a group with pictures or a video; in a private one for its members",
    params: { groupId: Id("group") },
    query: { type },
    list: inTime,
    returns: Type.Array(Activity),
    access: { caller: "guest", module, may: ["groupPosts.read", "groupId"] },
    errors: [groupErrors.membersOnly],
  }),
  ofEvent: call({
    method: "GET",
    path: "/events/{eventId}/activities",
    summary: "List what was posted at an event; at one that is a group's only for its members",
    params: { eventId: Id("event") },
    list: inTime,
    returns: Type.Array(Activity),
    access: { caller: "guest", module, may: ["event.view", "eventId"] },
    errors: [groupErrors.membersOnly],
    fresh: 15,
  }),
  ofInterest: call({
    method: "GET",
    path: "/interests/{interestId}/activities",
    summary: "List the posts that name an interest, as far as the caller may read them",
    params: { interestId: Id("interest") },
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "guest", module },
    errors: [kernelErrors.notFound],
  }),
});
