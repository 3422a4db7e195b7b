import type {
  NewsKind,
  NotificationPreferenceName,
  NotificationType,
  Happening,
} from "@marquee/contract/notifications";

/** Who mails it: the job of this slice, another slice (its own mail says more), or nobody. */
export type MailedBy = "notifications" | "another";

type Way = {
  /** Which of the wire's twelve types it is shown as. Our own kinds never make another. */
  readonly type: NotificationType;
  /** Turns its push off; null where nothing is pushed. */
  readonly push: NotificationPreferenceName | null;
  /** Turns its mail off; null where nobody can, or nothing is mailed. */
  readonly mail: NotificationPreferenceName | null;
  readonly mailedBy?: MailedBy;
  /** It is pushed to whoever wants that of what they subscribe to: that is chosen there, and no preference. */
  readonly pushedBy?: "subscription";
  /** Cannot wait for a digest, a cap or the end of quiet hours: tomorrow it would be too late. */
  readonly isUrgent?: true;
};

/**
 * Everything that happens to people, and the ways on which it reaches them. The one place that says so: the list, mail,
 * push and what the settings offer follow it.
 */
export const newsWays: Readonly<Record<NewsKind, Way>> = {
  follow: { type: "FOLLOW", push: "newFollowerPush", mail: "newFollowerEmail" },
  like: { type: "LIKE", push: "likePush", mail: null },
  comment: { type: "COMMENT", push: "commentPush", mail: "commentEmail" },
  reshare: { type: "RESHARE", push: "resharePush", mail: null },
  transfer: { type: "TRANSFER", push: "transferPush", mail: "transferEmail" },
  circleInvitation: { type: "INVITATION", push: "circleInvitationPush", mail: "circleInvitationEmail" },
  groupInvitation: { type: "GROUP_INVITATION", push: "groupInvitationPush", mail: "groupInvitationEmail" },
  groupRequestAccepted: {
    type: "GROUP_REQUEST_ACCEPTED",
    push: "groupRequestAcceptedPush",
    mail: "groupRequestAcceptedEmail",
  },
  groupRequest: { type: "ACTIVITY", push: "groupRequestPush", mail: "groupRequestEmail" },
  // Its page says why and until when, to them alone.
  groupMute: { type: "ACTIVITY", push: null, mail: null },
  // A group's own switch (`activityPushNotification`) decides about it, not a preference.
  groupActivity: { type: "ACTIVITY", push: null, mail: null },
  registration: { type: "EVENT", push: "registrationPush", mail: "registrationEmail" },
  coHost: { type: "EVENT", push: "coHostPush", mail: "coHostEmail" },
  // They chose the moment themselves.
  publication: { type: "EVENT", push: null, mail: null },
  // The registration mails the pass itself.
  going: { type: "EVENT", push: null, mail: null, mailedBy: "another" },
  eventChange: { type: "EVENT", push: "eventChangePush", mail: "eventChangeEmail", isUrgent: true },
  eventReminder: { type: "EVENT", push: "eventReminderPush", mail: "eventReminderEmail", isUrgent: true },
  // Asked at the stand, with the telephone in the hand: a mail later answers nothing.
  scanned: { type: "EVENT", push: "registrationPush", mail: null, isUrgent: true },
  // The waiting list mails its own, with until when: it cannot wait.
  waitlistOffer: { type: "EVENT", push: "eventChangePush", mail: null, mailedBy: "another", isUrgent: true },
  approvalRequest: { type: "EVENT", push: "registrationPush", mail: "registrationEmail" },
  // Who decides mails it with their own words: what is held does not wait.
  approvalDecision: { type: "EVENT", push: "eventChangePush", mail: null, mailedBy: "another", isUrgent: true },
  refundRequest: { type: "EVENT", push: "registrationPush", mail: "registrationEmail" },
  // Mailed with the amount and the words of who decides.
  refundDecision: { type: "EVENT", push: "eventChangePush", mail: null, mailedBy: "another" },
  // The booking mails its own confirmation, and says by mail why it was canceled.
  booking: { type: "ANNOUNCEMENT", push: null, mail: null, mailedBy: "another" },
  bookingChange: {
    type: "ANNOUNCEMENT",
    push: "eventChangePush",
    mail: null,
    mailedBy: "another",
    isUrgent: true,
  },
  bookingReminder: { type: "ANNOUNCEMENT", push: "eventReminderPush", mail: "eventReminderEmail", isUrgent: true },
  // Each of those who run the community is written to by the booking itself.
  bookingRequest: { type: "ACTIVITY", push: null, mail: null, mailedBy: "another" },
  welcome: { type: "ANNOUNCEMENT", push: null, mail: null },
  // The statement is a mail of its own, which nobody turns off.
  moderation: { type: "ANNOUNCEMENT", push: null, mail: null, mailedBy: "another" },
  reportHandled: { type: "ANNOUNCEMENT", push: null, mail: null },
  caseToDecide: { type: "ACTIVITY", push: "caseToDecidePush", mail: "caseToDecideEmail" },
  scheduledPost: { type: "ACTIVITY", push: null, mail: null },
  // Each answer goes out as a mail of its own.
  supportRequest: { type: "ACTIVITY", push: null, mail: null, mailedBy: "another" },
  supportAnswer: { type: "ACTIVITY", push: null, mail: null, mailedBy: "another" },
  // Announcements are mailed by whoever announces, with their own text.
  organizationAnnouncement: {
    type: "ANNOUNCEMENT",
    push: "organizationAnnouncementPush",
    mail: "organizationAnnouncementEmail",
    mailedBy: "another",
  },
  groupAnnouncement: {
    type: "ANNOUNCEMENT",
    push: "groupAnnouncementPush",
    mail: "groupAnnouncementEmail",
    mailedBy: "another",
  },
  eventAnnouncement: {
    type: "ANNOUNCEMENT",
    push: "eventAnnouncementPush",
    mail: "eventAnnouncementEmail",
    mailedBy: "another",
  },
  // The newsletter of a channel has its own text, and its own switches: those of the subscription.
  content: { type: "CONTENT", push: null, pushedBy: "subscription", mail: null, mailedBy: "another" },
};

type NotificationFacts = {
  readonly type: NotificationType;
  readonly happened: Happening | null;
  readonly eventId: string | null;
  readonly groupId: string | null;
};

const byHappening: Readonly<Record<Happening, NewsKind>> = {
  going: "going",
  moved: "eventChange",
  canceled: "eventChange",
  reminder: "eventReminder",
  welcome: "welcome",
  requested: "groupRequest",
  decided: "moderation",
  appealAnswered: "moderation",
  reportHandled: "reportHandled",
  asked: "supportRequest",
  answered: "supportAnswer",
  notPublished: "scheduledPost",
  muted: "groupMute",
  reported: "caseToDecide",
  appealed: "caseToDecide",
  firstPostWaits: "caseToDecide",
  firstPostApproved: "moderation",
  firstPostDeclined: "moderation",
  passedOn: "transfer",
  scanned: "scanned",
  coHost: "coHost",
  booked: "booking",
  bookingCanceled: "bookingChange",
  bookingSoon: "bookingReminder",
  placeOffered: "waitlistOffer",
  bookingAsked: "bookingRequest",
  bookingGranted: "bookingChange",
  bookingDeclined: "bookingChange",
  bookingLapsed: "bookingChange",
  bookingMoved: "bookingChange",
  published: "publication",
  publicationRefused: "publication",
  approvalAsked: "approvalRequest",
  approvalAnswered: "approvalRequest",
  approvalQuestioned: "approvalDecision",
  approvalGranted: "approvalDecision",
  approvalDeclined: "approvalDecision",
  approvalEnded: "approvalDecision",
  refundAsked: "refundRequest",
  refundApproved: "refundDecision",
  refundRefused: "refundDecision",
};
const byType: Readonly<Record<Exclude<NotificationType, "ANNOUNCEMENT">, NewsKind>> = {
  FOLLOW: "follow",
  LIKE: "like",
  COMMENT: "comment",
  RESHARE: "reshare",
  TRANSFER: "transfer",
  INVITATION: "circleInvitation",
  GROUP_INVITATION: "groupInvitation",
  GROUP_REQUEST_ACCEPTED: "groupRequestAccepted",
  ACTIVITY: "groupActivity",
  EVENT: "registration",
  CONTENT: "content",
};

/** Which kind something is, by what stands in its row. */
export function newsKindOf({ type, happened, eventId, groupId }: NotificationFacts): NewsKind {
  if (happened !== null) return byHappening[happened];
  if (type !== "ANNOUNCEMENT") return byType[type];
  if (groupId !== null) return "groupAnnouncement";
  return eventId === null ? "organizationAnnouncement" : "eventAnnouncement";
}

/** Whether it is pushed at all. */
export const isPushed = (kind: NewsKind): boolean =>
  newsWays[kind].push !== null || newsWays[kind].pushedBy !== undefined;

/** The preference by which this slice mails it; null where it does not. */
export function mailPreferenceOf(kind: NewsKind): NotificationPreferenceName | null {
  const { mail, mailedBy = "notifications" } = newsWays[kind];
  return mailedBy === "notifications" ? mail : null;
}

/** The preferences that send it beyond the list. */
export function sendersOf(kind: NewsKind): NotificationPreferenceName[] {
  const { push, mail } = newsWays[kind];
  return [push, mail].filter((name) => name !== null);
}
