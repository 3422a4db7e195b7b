import { groupErrors } from "../groups/errors.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { NotificationPreferences } from "../notifications/entities.ts";
import { GroupMembership } from "../groups/entities.ts";
import { Announcement, AnnouncementReach, ManagedAnnouncement, MailSubscription, segmentRoles } from "./entities.ts";
import { messageErrors } from "../messages/errors.ts";
import { announcementErrors } from "./errors.ts";

const inGroup = { groupId: Id("group") };
const ofEvent = { eventId: Id("event") };
const one = { announcementId: Id("announcement") };
const latestFirst = { orderBy: ["createdAt"], order: "-createdAt", search: false } as const;

const member = { caller: "member", module: "announcements" } as const;
const moderating = { ...member, may: ["group.manage", "groupId"] } as const;
const organising = { ...member, may: ["listing.manage", "eventId"] } as const;
const running = { caller: "administrator", module: "announcements", acting: "team" } as const;
const managing = { ...member, may: ["announcement.manage", "announcementId"] } as const;

const Title = Words(200);
const Html = Text(200_000, 1);
const segment = {
  role: Optional(OneOf(...segmentRoles)),
  interestId: Optional(Id("interest")),
  eventId: Optional(Id("event")),
};

/** Some of those who come to an event: all that is asked has to hold. */
const attendeeSegment = {
  passTypeId: Optional(Id("passType")),
  sessionId: Optional(Id("session")),
  labelId: Optional(Id("label")),
  checkedIn: Optional(Flag),
  unpaid: Optional(Flag),
  /** An answer to a question of the registration. */
  choiceId: Optional(Id("choice")),
};

const written = { title: Title, html: Html, email: Flag, push: Flag };
/** Without `sendAt` it goes out at once. */
const announcing = {
  body: input({ ...written, ...segment, sendAt: Optional(Moment) }),
  returns: ManagedAnnouncement,
  changes: [Announcement],
} as const;
const announcingErrors = [
  kernelErrors.forbidden,
  announcementErrors.empty,
  announcementErrors.inThePast,
  announcementErrors.unknownSegment,
  messageErrors.unknownImage,
] as const;

const testing = {
  body: input({ title: Title, html: Html }),
  returns: Nothing,
  changesNothing: "It sends a mail to the caller.",
} as const;
const testingErrors = [
  kernelErrors.forbidden,
  kernelErrors.tooOften,
  announcementErrors.empty,
  announcementErrors.noAddress,
] as const;

export const announcements = slice("announcements", {
  ofGroup: call({
    method: "GET",
    path: "/groups/{groupId}/announcements",
    summary: "List what was announced in a group, to its members",
    params: inGroup,
    list: latestFirst,
    returns: Type.Array(Announcement),
    access: { ...member, may: ["announcement.list", "groupId"] },
    errors: [groupErrors.membersOnly],
  }),
  announceInGroup: call({
    method: "POST",
    path: "/groups/{groupId}/announcements",
    summary: "Announce something in a group, now or at a time",
    params: inGroup,
    ...announcing,
    access: { ...moderating, creates: true },
    errors: announcingErrors,
  }),
  managedInGroup: call({
    method: "GET",
    path: "/groups/{groupId}/announcements/managed",
    summary: "List what was announced in a group or is to be, with whom it reached",
    params: inGroup,
    list: latestFirst,
    returns: Type.Array(ManagedAnnouncement),
    access: moderating,
    errors: [kernelErrors.forbidden],
  }),
  reachInGroup: call({
    method: "GET",
    path: "/groups/{groupId}/announcements/reach",
    summary: "Read whom an announcement in a group would reach",
    params: inGroup,
    query: segment,
    returns: AnnouncementReach,
    access: moderating,
    errors: [kernelErrors.forbidden],
  }),
  testInGroup: call({
    method: "POST",
    path: "/groups/{groupId}/announcements/test",
    summary: "Send an announcement of a group to the caller alone, as its readers will get it",
    params: inGroup,
    ...testing,
    access: { ...moderating, creates: false },
    errors: testingErrors,
  }),
  ofEvent: call({
    method: "GET",
    path: "/listings/{eventId}/announcements",
    summary: "List what was announced to those who come to an event or is to be, with whom it reached",
    params: ofEvent,
    list: latestFirst,
    returns: Type.Array(ManagedAnnouncement),
    access: organising,
  }),
  announceToEvent: call({
    method: "POST",
    path: "/listings/{eventId}/announcements",
    summary: "Announce something to those who have a place at an event, all of them or some, now or at a time",
    params: ofEvent,
    ...announcing,
    body: input({ ...written, ...attendeeSegment, sendAt: Optional(Moment) }),
    access: { ...organising, creates: true },
    errors: [
      announcementErrors.empty,
      announcementErrors.inThePast,
      announcementErrors.unknownAttendees,
      messageErrors.unknownImage,
    ],
  }),
  oneOfEvent: call({
    method: "GET",
    path: "/listings/{eventId}/announcements/{announcementId}",
    summary: "Read what was announced to those who come to an event, with whom it reached",
    params: { ...ofEvent, ...one },
    returns: ManagedAnnouncement,
    access: organising,
    fresh: 0,
  }),
  reachOfEvent: call({
    method: "GET",
    path: "/listings/{eventId}/announcements/reach",
    summary: "Read whom an announcement to those who come to an event would reach, or to some of them",
    params: ofEvent,
    query: attendeeSegment,
    returns: AnnouncementReach,
    access: organising,
    errors: [announcementErrors.unknownAttendees],
  }),
  testForEvent: call({
    method: "POST",
    path: "/listings/{eventId}/announcements/test",
    summary: "Send an announcement of an event to the caller alone, as its readers will get it",
    params: ofEvent,
    ...testing,
    access: { ...organising, creates: false },
    errors: [kernelErrors.tooOften, announcementErrors.empty, announcementErrors.noAddress],
  }),
  managed: call({
    method: "GET",
    path: "/manage/announcements",
    summary: "List what was announced to the community or is to be, with whom it reached",
    list: latestFirst,
    returns: Type.Array(ManagedAnnouncement),
    access: running,
  }),
  announce: call({
    method: "POST",
    path: "/manage/announcements",
    summary: "Announce something to the community, now or at a time",
    ...announcing,
    access: { ...running, creates: false },
    audited: true,
    errors: announcingErrors,
  }),
  reach: call({
    method: "GET",
    path: "/manage/announcements/reach",
    summary: "Read whom an announcement to the community would reach",
    query: segment,
    returns: AnnouncementReach,
    access: running,
  }),
  test: call({
    method: "POST",
    path: "/manage/announcements/test",
    summary: "Send an announcement of the community to the caller alone, as its readers will get it",
    ...testing,
    access: { ...running, creates: false },
    errors: testingErrors,
  }),
  list: call({
    method: "GET",
    path: "/self/announcements",
    summary:
      "List what was announced to the caller: by the community, in the groups they are in, and by events they go to",
    list: latestFirst,
    returns: Type.Array(Announcement),
    access: member,
  }),
  get: call({
    method: "GET",
    path: "/self/announcements/{announcementId}",
    summary: "Read an announcement that was for the caller",
    params: one,
    returns: Announcement,
    access: { ...member, may: ["announcement.read", "announcementId"] },
    errors: [groupErrors.membersOnly],
  }),
  delivery: call({
    method: "GET",
    path: "/announcements/{announcementId}",
    summary: "Read an announcement with whom it reached",
    params: one,
    returns: ManagedAnnouncement,
    access: managing,
    errors: [kernelErrors.forbidden],
    fresh: 0,
  }),
  cancel: call({
    method: "POST",
    path: "/announcements/{announcementId}/cancel",
    summary: "Cancel an announcement whose time has not come",
    params: one,
    returns: ManagedAnnouncement,
    access: { ...managing, creates: false },
    errors: [kernelErrors.forbidden, announcementErrors.alreadySent],
    changes: [Announcement],
  }),
  subscription: call({
    method: "GET",
    path: "/announcements/subscriptions/{token}",
    summary: "Read whether mails of announcements come, by the address that stands in such a mail",
    params: { token: Text(200, 1) },
    returns: MailSubscription,
    access: { caller: "guest", module: "none" },
    errors: [announcementErrors.badAddress],
  }),
  subscribe: call({
    method: "PUT",
    path: "/announcements/subscriptions/{token}",
    summary: "Turn mails of announcements off or on again, by the address that stands in such a mail",
    params: { token: Text(200, 1) },
    body: input({ isOn: Flag }),
    returns: MailSubscription,
    access: { caller: "guest", module: "none" },
    errors: [announcementErrors.badAddress],
    changes: [MailSubscription, GroupMembership, NotificationPreferences],
  }),
});
