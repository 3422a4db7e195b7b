import { AccountSummary } from "../accounts/entities.ts";
import { AnnouncementSummary } from "../announcements/summaries.ts";
import { NotifiedBooking } from "../bookings/entities.ts";
import { ContentSummary } from "../contents/summaries.ts";
import { EventSummary } from "../events/summaries.ts";
import { GroupInvitation, GroupSummary } from "../groups/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, Timestamp, Type, Whole, type Static } from "../kernel/index.ts";
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
 * What happened to the caller's own: they have a place, their event is at another time, called off or about to begin,
 * they are new, somebody asks to join their group, moderators decided about them, answered their appeal, or did
 * something about what they reported; somebody asks those who run the community, or is answered by them; a post that they
 * scheduled could not be published; they write nothing in a group for a time; where they decide, something was reported,
 * or an appeal waits; a pass of theirs is somebody else's now, an exhibitor scanned their pass, and they organise an event
 * beside its host; they have a slot that they booked, it was canceled by the community, or begins within a day; places that they waited for
 * are held for them; somebody asks for a pass that needs approval, or writes about it, and is asked something, approved, declined,
 * or told that it is over; somebody asks those who run the community for a booking, which is accepted or declined; a draft of an
 * event that they organise was published at its moment, or could not be; where they decide, what a newcomer wrote waits, and
 * what they wrote as a newcomer is out, or was declined; somebody asks for money back for a pass, which is approved or refused.
 */
export const happenings = [
  "going",
  "moved",
  "canceled",
  "reminder",
  "welcome",
  "requested",
  "decided",
  "appealAnswered",
  "reportHandled",
  "asked",
  "answered",
  "notPublished",
  "muted",
  "reported",
  "appealed",
  "passedOn",
  "scanned",
  "coHost",
  "booked",
  "bookingCanceled",
  "bookingSoon",
  "placeOffered",
  "bookingAsked",
  "bookingGranted",
  "bookingDeclined",
  "bookingLapsed",
  "bookingMoved",
  "published",
  "publicationRefused",
  "approvalAsked",
  "approvalAnswered",
  "approvalQuestioned",
  "approvalGranted",
  "approvalDeclined",
  "approvalEnded",
  "firstPostWaits",
  "firstPostApproved",
  "firstPostDeclined",
  "refundAsked",
  "refundApproved",
  "refundRefused",
] as const;
export type Happening = (typeof happenings)[number];

/**
 * What a notification is, finer than its type: by it a person chooses what reaches them how, and reads why it does.
 * Types are the wire's and stay twelve.
 */
export const newsKinds = [
  "follow",
  "like",
  "comment",
  "reshare",
  "transfer",
  "circleInvitation",
  "groupInvitation",
  "groupRequestAccepted",
  "groupRequest",
  "groupMute",
  "groupActivity",
  "registration",
  "coHost",
  "publication",
  "going",
  "eventChange",
  "eventReminder",
  "scanned",
  "waitlistOffer",
  "approvalRequest",
  "approvalDecision",
  "refundRequest",
  "refundDecision",
  "booking",
  "bookingChange",
  "bookingReminder",
  "bookingRequest",
  "welcome",
  "moderation",
  "reportHandled",
  "caseToDecide",
  "scheduledPost",
  "supportRequest",
  "supportAnswer",
  "organizationAnnouncement",
  "groupAnnouncement",
  "eventAnnouncement",
  "content",
] as const;
export type NewsKind = (typeof newsKinds)[number];

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
  // Our own.
  "circleInvitationEmail",
  "circleInvitationPush",
  "groupRequestEmail",
  "groupRequestPush",
  "registrationEmail",
  "registrationPush",
  "eventChangeEmail",
  "eventChangePush",
  "caseToDecideEmail",
  "caseToDecidePush",
  "coHostEmail",
  "coHostPush",
  // Not whether something is pushed, but whether a push of messages says what was written.
  "chatTextPush",
] as const;
export type NotificationPreferenceName = (typeof notificationPreferenceNames)[number];

export const Like = named("Like", { account: AccountSummary, activity: ActivitySummary, createdAt: Timestamp });

/** Something that happened and concerns the caller: what, by whom, and the thing it is about. */
export const Notification = named("Notification", {
  id: Id("notification"),
  type: OneOf(...notificationTypes),
  kind: OneOf(...newsKinds),
  /** The preferences that send it beyond this list, so that less of it can be asked for where it stands. */
  sentBy: Type.Array(OneOf(...notificationPreferenceNames)),
  read: Flag,
  sender: Nullable(AccountSummary),
  event: Nullable(EventSummary),
  group: Nullable(GroupSummary),
  like: Nullable(Like),
  /** The post or comment that was liked, or that answers or names the caller. */
  activity: Nullable(ActivitySummary),
  /** Without its text, which is read by its own call. */
  announcement: Nullable(AnnouncementSummary),
  /** Of a `GROUP_INVITATION`, as long as it is there: whoever accepts it is a member and has none. */
  invitation: Nullable(GroupInvitation),
  /** What came out in a channel that the caller subscribes to. */
  content: Nullable(ContentSummary),
  /** The thread in which the caller was named or answered. */
  thread: Nullable(ThreadSummary),
  /** The circle that the caller was invited to, as long as they may see it. */
  circle: Nullable(ThreadCircleSummary),
  /** The request to those who run the community that it is about. */
  ticketId: Nullable(Id("supportTicket")),
  /** The booking of the caller that it is about. */
  booking: Nullable(NotifiedBooking),
  /** Of an `EVENT`, an `ANNOUNCEMENT` or an `ACTIVITY`: which of those that are told to the caller about their own. */
  happened: Nullable(OneOf(...happenings)),
  /** How many people did it since the caller last looked, each once: ten who like a post are one notification. */
  times: Whole,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Notification = Static<typeof Notification>;

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
  circleInvitationEmail: Flag,
  circleInvitationPush: Flag,
  groupRequestEmail: Flag,
  groupRequestPush: Flag,
  registrationEmail: Flag,
  registrationPush: Flag,
  eventChangeEmail: Flag,
  eventChangePush: Flag,
  caseToDecideEmail: Flag,
  caseToDecidePush: Flag,
  coHostEmail: Flag,
  coHostPush: Flag,
  chatTextPush: Flag,
};

/** When mail is sent: as it happens, once a day or week in one mail, or never. What cannot wait is sent as it happens. */
export const mailRhythms = ["soon", "daily", "weekly", "never"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

const HourOfDay = Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 23 });

/** When what is wanted is sent. Hours are whole ones of the person's own time zone. */
export const deliveryChoices = {
  mailRhythm: OneOf(...mailRhythms),
  /** Nothing is pushed or mailed from this hour until the other; null: at any hour. */
  quietFrom: Nullable(HourOfDay),
  quietUntil: Nullable(HourOfDay),
  /** Mails from one morning to the next at most. What is beyond comes together in one that next morning. */
  mailsADay: Type.Unsafe<number>({ type: "integer", minimum: 1, maximum: 100 }),
};

export const NotificationPreferences = named("NotificationPreferences", { ...flags, ...deliveryChoices });
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** What one mail of a kind can be turned off by: its preference, or all of the mails that come together. */
export const mailKinds = [...notificationPreferenceNames, "digest"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Whether mails of a kind are sent to whoever holds the address of its last line. */
export const MailChoice = named("MailChoice", { kind: OneOf(...mailKinds), isOn: Flag });
export type MailChoice = Static<typeof MailChoice>;

/**
 * Whether mail to the caller's address has stopped. `bounced`: nothing is sent, since it came back. `complained`: no news,
 * since somebody called one of our mails spam. What the person asks for themselves, a code, is always sent.
 */
export const mailStops = ["bounced", "complained"] as const;
export const MailDelivery = named("MailDelivery", {
  /** Null: the caller has no address. */
  email: Nullable(AnyText),
  /** Null: mail is sent. */
  stop: Nullable(OneOf(...mailStops)),
  stoppedAt: Nullable(Timestamp),
});
export type MailDelivery = Static<typeof MailDelivery>;

/** Whose service delivers to a device. `web` is our own: a browser, by the address and keys of its subscription. */
export const pushServices = ["apn", "firebase", "huawei", "xiaomi", "web"] as const;
export const appTypes = ["web", "ios", "android"] as const;

/** A telephone or browser that the caller lets the community push to. */
export const PushDevice = named("PushDevice", {
  id: Id("pushDevice"),
  deviceToken: AnyText,
  accountId: Id("account"),
  account: AccountSummary,
  name: Nullable(AnyText),
  model: Nullable(AnyText),
  brand: Nullable(AnyText),
  manufacturer: Nullable(AnyText),
  appType: OneOf(...appTypes),
  pushService: OneOf(...pushServices),
  /** Whether what is meant for it reaches it. Other services than a browser's need keys of the community. */
  isReachable: Flag,
  createdAt: Timestamp,
});
export type PushDevice = Static<typeof PushDevice>;

/** By what a browser knows who may push to it: the public half of the community's key, as base64url. */
export const PushKey = named("PushKey", { publicKey: AnyText });
