import { SelfRelationships } from "../accounts/entities.ts";
import { Content } from "../contents/entities.ts";
import { contentLocks } from "../contents/parts.ts";
import { eventErrors } from "../events/errors.ts";
import { groupErrors } from "../groups/errors.ts";
import { ChosenInterests } from "../interests/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { MessageEntityInputs } from "../messages/entities.ts";
import { messageErrors, newcomerErrors } from "../messages/errors.ts";
import { writtenBy, writtenIn } from "../messages/narrowing.ts";
import { attachmentInputs } from "../messages/parts.ts";
import { ModerationCase, OwnReport } from "../moderation/entities.ts";
import {
  Activity,
  ActivityEdit,
  ActivityLike,
  ActivitySummary,
  PinnedActivities,
  SavedActivities,
} from "./entities.ts";
import { postErrors } from "./errors.ts";
import { PollInput, VoteInput } from "./polls.ts";
import { ScheduledPost } from "./scheduled.ts";

const module = "activities";
const inActivity = { activityId: Id("activity") };
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;
const reading = { caller: "guest", module, may: ["activity.read", "activityId"] } as const;
const ofReader = { caller: "member", module, may: ["activity.read", "activityId"] } as const;
const mediaTypes = ["images", "videos"] as const;
/** Absent: both. */
const type = Optional(OneOf(...mediaTypes));

/** Whose posts, groups and interests decide what is in a list. */
const chosenBy = [SelfRelationships, ChosenInterests];

/** One that a reader presses: repeating it is ok and changes nothing. */
const pressed = { audited: false, params: inActivity, returns: Activity, changes: [Activity, ActivityLike] } as const;
/** One of those that the community offers. */
const reaction = Optional(Nullable(Text(64, 1)));
/** Repeating it is ok and changes nothing. */
const saving = {
  path: "/activities/{activityId}/save",
  params: inActivity,
  returns: Nothing,
  changes: [Activity, SavedActivities],
  within: "activityId",
} as const;

/** What a post says and carries. */
const postInputs = {
  /** May be empty beside pictures, files or a video. */
  message: Text(5000),
  entities: MessageEntityInputs,
  imageId: Optional(Nullable(Id("image"))),
  videoId: Optional(Nullable(Id("video"))),
  ...attachmentInputs,
  /** Of a post, beside its words. */
  poll: Optional(Nullable(PollInput)),
};
const place = {
  eventId: Optional(Nullable(Id("event"))),
  groupId: Optional(Nullable(Id("group"))),
  /** What a post reshares; then it may be without words. */
  quotedId: Optional(Nullable(Id("activity"))),
};
const writingErrors = [
  kernelErrors.notFound,
  ...contentLocks,
  groupErrors.rulesFirst,
  groupErrors.muted,
  postErrors.joinFirst,
  messageErrors.onlyModerators,
  postErrors.onePlace,
  postErrors.unknownVideo,
  eventErrors.notRegistered,
  postErrors.onlyPosts,
  postErrors.widerAudience,
  postErrors.pollAlike,
  postErrors.pollEndsInPast,
  messageErrors.emptyMessage,
  messageErrors.unknownImage,
  messageErrors.unknownFile,
  messageErrors.unwantedWord,
] as const;
/** What is asked of newcomers, and of whoever writes the same again, when a post comes out. */
const measures = [
  newcomerErrors.manyLinks,
  newcomerErrors.slowAtFirst,
  newcomerErrors.writtenElsewhere,
  newcomerErrors.manyWait,
] as const;

const ofScheduled = { params: { scheduledPostId: Id("scheduledPost") } } as const;
const timeErrors = [postErrors.scheduledInPast, postErrors.scheduledTooFar, postErrors.pollEndsBefore] as const;

const pinning = { params: inActivity, returns: Activity, changes: [Activity, PinnedActivities] } as const;
const pinner = { caller: "member", module, may: ["activity.pin", "activityId"] } as const;
const onProfile = { caller: "member", module, may: ["activity.pinToProfile", "activityId"] } as const;
const pinErrors = [...contentLocks, postErrors.onlyPosts, postErrors.pinsFull, messageErrors.deletedStays] as const;

export const posts = slice("posts", {
  list: call({
    method: "GET",
    path: "/activities",
    summary:
      "List the posts that the caller may read, wherever they were posted, the newest first; or those of somebody, of a group or event, of a time",
    query: { ...writtenBy, ...writtenIn },
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy,
    access: { caller: "guest", module },
    fresh: 15,
  }),
  create: call({
    method: "POST",
    path: "/activities",
    summary: "Post something in the community, a group or an event, or comment on what was posted, or on a content",
    audited: false,
    body: input({
      ...postInputs,
      ...place,
      /** What it is about: it stands below that, and in no list of posts. */
      contentId: Optional(Nullable(Id("content"))),
      /** What a comment answers; it stands where that does. */
      commentedId: Optional(Nullable(Id("activity"))),
    }),
    returns: Activity,
    access: { caller: "member", module, creates: true, speaks: true },
    errors: [...writingErrors, ...measures, messageErrors.answeredGone],
    changes: [Activity, Content, ModerationCase],
  }),
  waiting: call({
    method: "GET",
    path: "/self/activities/waiting",
    summary:
      "List what the caller has posted and waits for a moderator: in a group, at an event, below a content, a post or a comment with all answers there, or without these every post",
    query: { ...writtenIn, contentId: Optional(Id("content")), commentedId: Optional(Id("activity")) },
    list: { ...inTime, search: false },
    returns: Type.Array(Activity),
    access: { caller: "member", module },
  }),
  get: call({
    method: "GET",
    path: "/activities/{activityId}",
    summary: "Read one post or comment",
    params: inActivity,
    returns: Activity,
    access: reading,
    errors: [...contentLocks],
    fresh: 15,
  }),
  update: call({
    method: "PUT",
    path: "/activities/{activityId}",
    summary: "Change what one's own post or comment says, or the pictures and files that it carries",
    params: inActivity,
    /** Pictures or files that are not said stay. */
    body: input({ message: Text(5000), entities: MessageEntityInputs, ...attachmentInputs }),
    returns: Activity,
    access: { caller: "member", module, may: ["activity.edit", "activityId"], speaks: true },
    errors: [
      ...contentLocks,
      groupErrors.rulesFirst,
      groupErrors.muted,
      postErrors.joinFirst,
      messageErrors.onlyModerators,
      postErrors.onlyAuthorEdits,
      newcomerErrors.manyLinks,
      eventErrors.notRegistered,
      messageErrors.emptyMessage,
      messageErrors.deletedStays,
      messageErrors.unknownImage,
      messageErrors.unknownFile,
      messageErrors.unwantedWord,
    ],
    changes: [ActivitySummary, ActivityEdit],
  }),
  edits: call({
    method: "GET",
    path: "/activities/{activityId}/edits",
    summary: "List what a post or a comment said before it was edited, the latest first",
    params: inActivity,
    list: inTime,
    returns: Type.Array(ActivityEdit),
    // It names nobody, and yet depends on who is blocked: whoever opens it reads it again.
    fresh: 0,
    access: reading,
    errors: [...contentLocks],
  }),
  remove: call({
    method: "DELETE",
    path: "/activities/{activityId}",
    summary: "Delete a post with all that was said below it, or a comment; its author and who moderates may",
    params: inActivity,
    returns: Nothing,
    access: { caller: "member", module, may: ["activity.remove", "activityId"] },
    errors: [...contentLocks, postErrors.notYours],
    changes: [ActivitySummary, Content],
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
    errors: [...contentLocks],
    fresh: 15,
  }),
  like: call({
    method: "POST",
    path: "/activities/{activityId}/likes",
    summary: "Like a post or a comment, with one of the community's reactions, or another than before",
    ...pressed,
    /** Absent: the first that the community offers; who likes it already keeps theirs. */
    body: input({ reaction }),
    access: { ...ofReader, creates: false },
    errors: [...contentLocks, messageErrors.deletedStays, postErrors.unknownReaction],
  }),
  unlike: call({
    method: "DELETE",
    path: "/activities/{activityId}/likes",
    summary: "Take one's like back",
    ...pressed,
    access: ofReader,
    errors: [...contentLocks],
  }),
  likes: call({
    method: "GET",
    path: "/activities/{activityId}/likes",
    summary: "List who likes a post or a comment and with which reaction, or who does with one of them, the last first",
    params: inActivity,
    query: { reaction },
    list: inTime,
    returns: Type.Array(ActivityLike),
    access: ofReader,
    errors: [...contentLocks],
  }),
  report: call({
    method: "POST",
    path: "/activities/{activityId}/report",
    summary: "Bring a post or a comment to the moderators' notice; the caller's first reason stays",
    params: inActivity,
    body: input({ reason: Optional(Nullable(Text(1000))) }),
    returns: Activity,
    access: { caller: "member", module, may: ["activity.report", "activityId"], creates: false },
    errors: [...contentLocks, postErrors.ownReport, messageErrors.deletedStays],
    changes: [Activity, ModerationCase, OwnReport],
  }),
  withdrawReport: call({
    method: "DELETE",
    path: "/activities/{activityId}/report/{reportId}",
    summary: "Take one's own report back",
    params: { ...inActivity, reportId: Id("activityReport") },
    returns: Activity,
    access: ofReader,
    errors: [...contentLocks],
    changes: [Activity, ModerationCase, OwnReport],
  }),
  save: call({
    ...saving,
    method: "POST",
    summary: "Save a post, to find it again",
    access: { ...ofReader, creates: false },
    audited: false,
    errors: [...contentLocks, postErrors.onlyPosts, messageErrors.deletedStays],
  }),
  unsave: call({
    ...saving,
    method: "DELETE",
    summary: "Take a post out of those that the caller has saved, whether they still see it or not",
    access: { caller: "member", module },
    audited: false,
  }),
  saved: call({
    method: "GET",
    path: "/self/saved/activities",
    summary: "List the posts that the caller has saved, as far as they still see them, the last saved first",
    list: inTime,
    returns: Type.Array(Activity),
    chosenBy: [SavedActivities],
    access: { caller: "member", module },
  }),
  vote: call({
    method: "PUT",
    path: "/activities/{activityId}/vote",
    summary: "Choose answers in the poll of a post, others than before, or none; until it ends",
    params: inActivity,
    body: VoteInput,
    returns: Activity,
    access: { caller: "member", module, may: ["activity.vote", "activityId"] },
    audited: false,
    errors: [
      ...contentLocks,
      groupErrors.rulesFirst,
      groupErrors.muted,
      eventErrors.notRegistered,
      postErrors.joinFirst,
      postErrors.noPoll,
      postErrors.pollEnded,
      postErrors.oneAnswer,
      postErrors.unknownAnswer,
    ],
    changes: [Activity],
  }),
  pinned: call({
    method: "GET",
    path: "/activities/pinned",
    summary: "List what is pinned in a group, at an event, on somebody's profile, or without these in the community",
    query: {
      groupId: Optional(Id("group")),
      eventId: Optional(Id("event")),
      accountId: Optional(Id("account")),
    },
    returns: Type.Array(Activity),
    chosenBy: [PinnedActivities, ...chosenBy],
    access: { caller: "guest", module },
    fresh: 15,
  }),
  pin: call({
    ...pinning,
    method: "POST",
    path: "/activities/{activityId}/pin",
    summary: "Pin a post above what else was posted where it stands; up to three",
    access: { ...pinner, creates: false },
    errors: [...pinErrors, postErrors.notYoursToPin],
  }),
  unpin: call({
    ...pinning,
    method: "DELETE",
    path: "/activities/{activityId}/pin",
    summary: "Let a pinned post stand among the others again",
    access: pinner,
    errors: [...contentLocks, postErrors.notYoursToPin],
  }),
  pinToProfile: call({
    ...pinning,
    method: "POST",
    path: "/activities/{activityId}/profile-pin",
    summary: "Pin one's own post above the others on one's profile; up to three",
    access: { ...onProfile, creates: false },
    errors: [...pinErrors, postErrors.onlyOwnPinned],
  }),
  unpinFromProfile: call({
    ...pinning,
    method: "DELETE",
    path: "/activities/{activityId}/profile-pin",
    summary: "Take one's own post from the top of one's profile",
    access: onProfile,
    errors: [...contentLocks, postErrors.onlyOwnPinned],
  }),
  schedule: call({
    method: "POST",
    path: "/self/scheduled/activities",
    summary: "Write a post that comes out at a time to come; until then nobody else learns of it",
    audited: false,
    body: input({ ...postInputs, ...place, publishAt: Moment }),
    returns: ScheduledPost,
    access: { caller: "member", module, creates: true, speaks: true },
    errors: [...writingErrors, ...timeErrors, postErrors.scheduledFull],
    changes: [ScheduledPost],
  }),
  scheduled: call({
    method: "GET",
    path: "/self/scheduled/activities",
    summary: "List what the caller has written that waits for its time, the next to come out first",
    list: { orderBy: ["publishAt"], order: "publishAt" },
    returns: Type.Array(ScheduledPost),
    access: { caller: "member", module },
    // The clock takes from it what it publishes.
    fresh: 0,
  }),
  reschedule: call({
    method: "PUT",
    path: "/self/scheduled/activities/{scheduledPostId}",
    summary: "Change what waits for its time, or that time; what was refused waits again",
    audited: false,
    ...ofScheduled,
    body: input({ ...postInputs, publishAt: Moment }),
    returns: ScheduledPost,
    access: { caller: "member", module, speaks: true },
    errors: [...writingErrors, ...timeErrors],
    changes: [ScheduledPost],
  }),
  unschedule: call({
    method: "DELETE",
    path: "/self/scheduled/activities/{scheduledPostId}",
    summary: "Delete what waits for its time",
    audited: false,
    ...ofScheduled,
    returns: Nothing,
    access: { caller: "member", module },
    changes: [ScheduledPost],
    hides: ["scheduledPost"],
  }),
  publish: call({
    method: "POST",
    path: "/self/scheduled/activities/{scheduledPostId}/publish",
    summary: "Post now what waits for its time",
    audited: false,
    ...ofScheduled,
    returns: Activity,
    access: { caller: "member", module, creates: true, speaks: true },
    errors: [...writingErrors, ...measures],
    changes: [Activity, ScheduledPost],
    hides: ["scheduledPost"],
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
    /** Of each page what concerns the caller most stands first; pages follow each other in time as they do without. */
    query: { ranked: Optional(Flag) },
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
