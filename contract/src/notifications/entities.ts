import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { GroupSummary } from "../groups/entities.ts";
import { Flag, Id, named, Nothing, Nullable, OneOf, Timestamp, Whole, type Static } from "../kernel/index.ts";
import { ActivitySummary } from "../posts/summaries.ts";
import { ThreadCircleSummary, ThreadSummary } from "../threads/summaries.ts";

export const notificationTypes = [
  "ANNOUNCEMENT",
  "FOLLOW",
  "INVITATION",
  "TRANSFER",
  "LIKE",
  "COMMENT",
  "RESHARE",
  "EVENT",
  "ACTIVITY",
  "GROUP_INVITATION",
  "GROUP_REQUEST_ACCEPTED",
  "CONTENT",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * What happened to the caller's own: they have a place, their event is at another time or called off, they are new,
 * somebody asks to join their group, asks those who run the community, or is answered by them.
 */
export const happenings = ["going", "moved", "canceled", "welcome", "requested", "asked", "answered"] as const;
export type Happening = (typeof happenings)[number];

export const Like = named("Like", { account: AccountSummary, activity: ActivitySummary, createdAt: Timestamp });

/** Something that happened and concerns the caller: what, by whom, and the thing it is about. */
export const Notification = named("Notification", {
  id: Id("notification"),
  type: OneOf(...notificationTypes),
  read: Flag,
  sender: Nullable(AccountSummary),
  event: Nullable(EventSummary),
  group: Nullable(GroupSummary),
  like: Nullable(Like),
  /** The post or comment that was liked, or that answers or names the caller. */
  activity: Nullable(ActivitySummary),
  announcement: Nothing,
  invitation: Nothing,
  content: Nothing,
  /** The thread in which the caller was named or answered. */
  thread: Nullable(ThreadSummary),
  /** The circle that the caller was invited to, as long as they may see it. */
  circle: Nullable(ThreadCircleSummary),
  /** The request to those who run the community that it is about. */
  ticketId: Nullable(Id("supportTicket")),
  /** Of an `EVENT`, an `ANNOUNCEMENT` or an `ACTIVITY`: which of those that are told to the caller about their own. */
  happened: Nullable(OneOf(...happenings)),
  /** How often it happened since the caller last looked: ten registrations are one notification. */
  times: Whole,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Notification = Static<typeof Notification>;

/** Which notifications a person gets, and by which channel. All of it is on until they turn it off. */
export const notificationPreferenceNames = [
  "newFollowerPush",
  "newFollowerEmail",
  "likePush",
  "resharePush",
  "commentPush",
  "commentEmail",
  "transferPush",
  "transferEmail",
  "supportTicketConfirmationEmail",
  "chatPush",
  "chatUnreadPush",
  "chatUnreadEmail",
  "organizationAnnouncementEmail",
  "organizationAnnouncementPush",
  "groupAnnouncementEmail",
  "groupAnnouncementPush",
  "eventAnnouncementEmail",
  "eventAnnouncementPush",
  "groupInvitationEmail",
  "groupInvitationPush",
  "groupRequestAcceptedEmail",
  "groupRequestAcceptedPush",
  "eventReminderEmail",
  "eventReminderPush",
] as const;
export type NotificationPreferenceName = (typeof notificationPreferenceNames)[number];

const flags = {
  newFollowerPush: Flag,
  newFollowerEmail: Flag,
  likePush: Flag,
  resharePush: Flag,
  commentPush: Flag,
  commentEmail: Flag,
  transferPush: Flag,
  transferEmail: Flag,
  supportTicketConfirmationEmail: Flag,
  chatPush: Flag,
  chatUnreadPush: Flag,
  chatUnreadEmail: Flag,
  organizationAnnouncementEmail: Flag,
  organizationAnnouncementPush: Flag,
  groupAnnouncementEmail: Flag,
  groupAnnouncementPush: Flag,
  eventAnnouncementEmail: Flag,
  eventAnnouncementPush: Flag,
  groupInvitationEmail: Flag,
  groupInvitationPush: Flag,
  groupRequestAcceptedEmail: Flag,
  groupRequestAcceptedPush: Flag,
  eventReminderEmail: Flag,
  eventReminderPush: Flag,
};
export const NotificationPreferences = named("NotificationPreferences", flags);
export type NotificationPreferences = Static<typeof NotificationPreferences>;
