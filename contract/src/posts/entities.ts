import { AccountSummary } from "../accounts/entities.ts";
import { ContentSummary } from "../contents/summaries.ts";
import { EventSummary } from "../events/summaries.ts";
import { GroupSummary } from "../groups/entities.ts";
import {
  AnyText,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  relation,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { MessageEntity } from "../messages/entities.ts";
import { attachmentFields } from "../messages/parts.ts";
import { Poll } from "./polls.ts";
import { activitySummary, ActivitySummary } from "./summaries.ts";

export { ActivitySummary };

/** Why a post is in somebody's feed: they follow its author, belong to its group, go to its event, chose its interest. */
export const activityReasons = ["follow", "group", "event", "interest"] as const;
export type ActivityReason = (typeof activityReasons)[number];

/** Without the likes of people blocked. */
const ReactionCount = Type.Object({ reaction: AnyText, count: Whole });
export type ReactionCount = Static<typeof ReactionCount>;

/** A post, or a comment on one: what names what it answers. */
export const Activity = named("Activity", {
  ...activitySummary,
  /** Where it was posted; a comment stands where its post does. Neither: in the community. */
  group: Nullable(GroupSummary),
  event: Nullable(EventSummary),
  /** What it is about; such a post stands below that content and in no feed. */
  content: Nullable(ContentSummary),
  /** What a comment answers; null where the reader may not see it. */
  commented: Nullable(ActivitySummary),
  entities: Type.Array(MessageEntity),
  ...attachmentFields,
  editedAt: Nullable(Timestamp),
  /** A comment that was deleted stays to be seen while others answer it. */
  deletedAt: Nullable(Timestamp),
  updatedAt: Timestamp,
  /** The reader's own like, or nothing. */
  likes: Type.Array(Type.Object({ createdAt: Timestamp, reaction: AnyText })),
  /** How many likes are which reaction, the most frequent first; nothing where the community offers no choice. */
  reactions: Type.Array(ReactionCount),
  /** The reader's own latest comment, or nothing. */
  comments: Type.Array(Type.Object({ id: Id("activity") })),
  /** The reader's own report, or nothing. */
  reports: Type.Array(Type.Object({ id: Id("activityReport"), createdAt: Timestamp })),
  /** Without those of people blocked. The comments of a post are all below it, those of a comment its answers. */
  _count: Type.Object({ likes: Whole, comments: Whole, reshares: Whole }),
  /** What it reshares, with words or without; `activity` is null where the reader may not see that. */
  quoted: Nullable(Type.Object({ activity: Nullable(ActivitySummary) })),
  /** In the reader's feed: why it is there. `name`: of the interest. */
  because: Nullable(Type.Object({ reason: OneOf(...activityReasons), name: Nullable(AnyText) })),
  poll: Nullable(Poll),
  /** Above what else was posted where it stands; on its author's profile. */
  isPinned: Flag,
  isPinnedToProfile: Flag,
  /** It is among the first of a newcomer and waits for a moderator; nobody but its author reads it. */
  waits: Flag,
  viewer: Type.Object({
    isSaved: Flag,
    canComment: Flag,
    /** Why they cannot: only those who look after the place write there. */
    onlyModerators: Flag,
    canEdit: Flag,
    canRemove: Flag,
    canReport: Flag,
    canPin: Flag,
    canPinToProfile: Flag,
    canReshare: Flag,
    /** Whether it may be reshared outside of where it stands. */
    canReshareBeyond: Flag,
    /** The reader's own reshare of it without words. */
    reshareId: Nullable(Id("activity")),
  }),
});
/** Who has saved which post. */
export const SavedActivities = relation("SavedActivities");
/** Which posts are pinned where. */
export const PinnedActivities = relation("PinnedActivities");
/** As many are pinned in one place. */
export const pinsAtMost = 3;
export type Activity = Static<typeof Activity>;

/** That somebody likes a post or a comment, and with which of the reactions that the community offers. */
export const ActivityLike = named("ActivityLike", { account: AccountSummary, reaction: AnyText, createdAt: Timestamp });

/** What a post or a comment said before it was edited. */
export const ActivityEdit = named("ActivityEdit", {
  id: Id("activityEdit"),
  message: AnyText,
  /** Since when it said so. */
  createdAt: Timestamp,
});
