import type { Happening, NewsKind } from "@marquee/contract/notifications";
import type { FailureData } from "../kernel/failure.ts";
import { personName } from "../kernel/person-name.ts";
import { newsKindOf } from "./news-kinds.ts";
import type { NotificationRow } from "./queries.ts";

/** Says a text in one person's language. */
export type Say = (id: string, data?: FailureData) => string;

const byKind: Readonly<Record<NewsKind, string>> = {
  follow: "follow",
  like: "like",
  comment: "comment",
  reshare: "reshare",
  transfer: "transfer",
  circleInvitation: "invitation",
  groupInvitation: "groupInvitation",
  groupRequestAccepted: "groupAccepted",
  groupRequest: "requested",
  groupMute: "muted",
  groupActivity: "activity",
  registration: "event",
  coHost: "coHost",
  publication: "published",
  going: "going",
  eventChange: "moved",
  eventReminder: "reminder",
  scanned: "scanned",
  waitlistOffer: "placeOffered",
  approvalRequest: "approvalAsked",
  approvalDecision: "approvalGranted",
  refundRequest: "refundAsked",
  refundDecision: "refundApproved",
  booking: "booked",
  bookingChange: "bookingCanceled",
  bookingReminder: "bookingSoon",
  bookingRequest: "bookingAsked",
  welcome: "welcome",
  moderation: "decided",
  reportHandled: "reportHandled",
  caseToDecide: "reported",
  scheduledPost: "notPublished",
  supportRequest: "asked",
  supportAnswer: "answered",
  organizationAnnouncement: "announcement",
  groupAnnouncement: "announcement",
  eventAnnouncement: "announcement",
  content: "content",
};
const byHappening: Readonly<Partial<Record<Happening, string>>> = {
  canceled: "canceled",
  passedOn: "passedOn",
  appealAnswered: "appealAnswered",
  appealed: "appealed",
  bookingGranted: "bookingGranted",
  bookingDeclined: "bookingDeclined",
  bookingLapsed: "bookingLapsed",
  bookingMoved: "bookingMoved",
  publicationRefused: "publicationRefused",
  approvalAnswered: "approvalAnswered",
  approvalQuestioned: "approvalQuestioned",
  approvalDeclined: "approvalDeclined",
  approvalEnded: "approvalEnded",
  refundRefused: "refundRefused",
  firstPostWaits: "firstPostWaits",
  firstPostApproved: "firstPostApproved",
  firstPostDeclined: "firstPostDeclined",
};

/** The same sentence as under the bell. */
export function sentenceOf(row: NotificationRow, say: Say, community: string): string {
  const { happened, event, group, thread, circle, post, announcement, booking, content, times } = row;
  const name = senderName(row, say);
  const others = times - 1;
  if (happened === "firstPostApproved") return say("notifications.says.firstPostApproved");
  if (thread) return say("notifications.says.thread", { name, thing: thread.subject, others });
  if (post) return aboutPost(row, post, name, say);
  if (announcement)
    return say("notifications.says.announced", {
      thing: group?.name ?? event?.name ?? community,
      title: announcement.title,
    });
  if (content) return say("notifications.says.announced", { thing: content.channel, title: content.title });
  const text = (happened && byHappening[happened]) ?? byKind[newsKindOf(row)];
  return say(`notifications.says.${text}`, {
    name,
    thing: event?.name ?? group?.name ?? circle?.name ?? booking?.space ?? community,
    others,
  });
}

type Post = NonNullable<NotificationRow["post"]>;

function aboutPost(
  { type, times }: NotificationRow,
  { rootId, contentId, text }: Post,
  name: string,
  say: Say,
): string {
  const others = times - 1;
  const isComment = rootId !== null || contentId !== null;
  if (type === "LIKE" && others > 0)
    return say(isComment ? "notifications.says.likesComment" : "notifications.says.likes", { name, others });
  if (type === "LIKE") return say(isComment ? "notifications.says.likeComment" : "notifications.says.like", { name });
  if (type === "RESHARE") return say("notifications.says.reshare", { name });
  const thing = text.slice(0, 80);
  if (isComment && others > 0) return say("notifications.says.commentedBySome", { name, others, thing });
  return say(isComment ? "notifications.says.commented" : "notifications.says.named", { name, thing });
}

export function senderName({ sender }: NotificationRow, say: Say): string {
  return sender ? personName(sender) : say("notifications.someone");
}

/** Where it leads, below the site's address. */
export function pathOf(row: NotificationRow): string {
  const { type, happened, sender, event, group, thread, circle, post, announcement, ticketId, booking, content } = row;
  if (announcement) return `/announcements/${announcement.id}`;
  if (content) return `/contents/${content.slug}`;
  if (post) return `/posts/${post.rootId ?? post.id}`;
  if (thread) return `/threads/${thread.id}`;
  if (ticketId) return happened === "asked" ? `/manage/support/${ticketId}` : `/support/${ticketId}`;
  if (booking && happened === "bookingAsked") return "/manage/bookings/coming?state=asked";
  if (booking) return `/bookings/${booking.id}`;
  if (happened === "decided" || happened === "firstPostDeclined" || happened === "appealAnswered")
    return "/settings/statements";
  if (happened === "firstPostWaits")
    return group ? `/groups/${group.slug}/reports?state=waiting` : "/manage/first-posts";
  if (happened === "reported" || happened === "appealed")
    return group ? `/groups/${group.slug}/reports` : "/manage/reports";
  if (happened === "welcome") return "/profile/edit";
  if (happened === "notPublished") return "/saved/scheduled";
  if (happened === "passedOn") return "/passes";
  if (happened === "scanned") return "/leads/requests";
  if (event && (happened === "approvalAsked" || happened === "approvalAnswered"))
    return `/organize/${event.slug}/approvals`;
  if (event && happened?.startsWith("approval")) return `/events/${event.slug}/approval`;
  if (event && happened === "refundAsked") return `/organize/${event.slug}/refunds`;
  // The pass may have been the last: then its page is not theirs any more, and what became of its money is.
  if (happened === "refundApproved" || happened === "refundRefused") return "/me/payments";
  if (event && happened === "placeOffered") return `/events/${event.slug}/waitlist`;
  if (event && (happened === "coHost" || happened === "publicationRefused")) return `/organize/${event.slug}`;
  if (event && (happened === "going" || type === "TRANSFER")) return `/passes/${event.slug}`;
  if (circle) return `/threads?circle=${circle.id}`;
  if (group) return `/groups/${group.slug}`;
  if (type !== "FOLLOW" && event) return `/events/${event.slug}`;
  if (type === "FOLLOW" && row.times > 1) return `/people/${row.readerName}/followers`;
  return sender ? `/people/${sender.username}` : "/notifications";
}
