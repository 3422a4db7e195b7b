import { EventSummary } from "../events/summaries.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { announcementSummary } from "./summaries.ts";

/** `scheduled` until its time, `sending` while it reaches people, then `sent`. */
export const announcementStates = ["scheduled", "sending", "sent", "canceled"] as const;
/** In a group what somebody is in it; in the community those who look after a group. */
export const segmentRoles = ["moderator", "member"] as const;

/**
 * Why no mail went to somebody whom an announcement was for: they turned such mails off, have no confirmed address,
 * have left the group or come to the event no longer, are gone or suspended, there is a block between them and who announced it, or the group was closed
 * before it was sent.
 */
export const skippedReasons = ["unsubscribed", "noAddress", "left", "gone", "blocked", "closed"] as const;
export type SkippedReason = (typeof skippedReasons)[number];

export const Announcement = named("Announcement", {
  ...announcementSummary,
  updatedAt: Timestamp,
  /** The caller may see whom it reached, and cancel it while it waits. */
  viewer: Type.Object({ canManage: Flag }),
});
export type Announcement = Static<typeof Announcement>;

/** Some of those who come to an event, as it was called when they were chosen; what is null does not narrow them. */
const AttendeeSegment = Type.Object({
  /** They have a pass of this kind. The state and the answer are of the same pass. */
  passType: Nullable(Type.Object({ id: Id("passType"), name: AnyText })),
  /** They have a place in it. */
  session: Nullable(Type.Object({ id: Id("session"), name: AnyText })),
  label: Nullable(Type.Object({ id: Id("label"), name: AnyText })),
  checkedIn: Nullable(Flag),
  /** Those who have something left to pay that the organisers collect, or nobody in particular. */
  unpaid: Flag,
  /** They answered so, among others where several may be chosen. */
  answer: Nullable(Type.Object({ questionId: Id("question"), question: AnyText, value: AnyText, text: AnyText })),
});
export type AttendeeSegment = Static<typeof AttendeeSegment>;

/** Whom it is for; what is null does not narrow it. */
const Segment = Type.Object({
  role: Nullable(OneOf(...segmentRoles)),
  interest: Nullable(Type.Object({ id: Id("interest"), name: AnyText })),
  /** Whoever goes there. */
  event: Nullable(EventSummary),
  /** Of those who come to the event that it is announced at; null for all of them. */
  attendees: Nullable(AttendeeSegment),
});

/** Whom it reached so far. Mails are of those who get one; `skipped` says why others do not. */
const Delivery = Type.Object({
  people: Whole,
  sent: Whole,
  waiting: Whole,
  failed: Whole,
  skipped: Type.Array(Type.Object({ reason: OneOf(...skippedReasons), count: Whole })),
});

/** An announcement as those see it who may announce there. */
export const ManagedAnnouncement = named("ManagedAnnouncement", {
  ...Announcement.properties,
  status: OneOf(...announcementStates),
  email: Flag,
  push: Flag,
  segment: Segment,
  delivery: Delivery,
});
export type ManagedAnnouncement = Static<typeof ManagedAnnouncement>;

/** Whom an announcement would reach now. */
export const AnnouncementReach = named("AnnouncementReach", {
  /** In their notifications. */
  people: Whole,
  byMail: Whole,
  /** Mails of announcements that these people got in the last 7 days, of whoever announced them. */
  mailsInWeek: Whole,
  /** How many of them got three or more. */
  weary: Whole,
});
export type AnnouncementReach = Static<typeof AnnouncementReach>;

const announcers = ["community", "group", "events", "channel"] as const;

/** Whether mails of announcements come, by the address at the end of such a mail. */
export const MailSubscription = named("MailSubscription", {
  /** Whose: the community's, a group's, those of all events that somebody goes to, or what comes out in a channel. */
  of: OneOf(...announcers),
  group: Nullable(Type.Object({ id: Id("group"), name: AnyText })),
  channel: Nullable(Type.Object({ id: Id("channel"), name: AnyText })),
  isOn: Flag,
});
export type MailSubscription = Static<typeof MailSubscription>;
