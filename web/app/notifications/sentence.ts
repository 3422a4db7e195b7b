import type { Happening, NotificationType } from "@marquee/contract/notifications";
import type { TextId, Translate } from "../kernel/i18n/texts.ts";
import { displayName } from "../ui/avatar.tsx";
import type { NotificationView } from "./reads.ts";

const sentences: Readonly<Record<NotificationType, TextId>> = {
  ANNOUNCEMENT: "notifications.says.announcement",
  FOLLOW: "notifications.says.follow",
  INVITATION: "notifications.says.invitation",
  TRANSFER: "notifications.says.transfer",
  LIKE: "notifications.says.like",
  COMMENT: "notifications.says.comment",
  RESHARE: "notifications.says.reshare",
  EVENT: "notifications.says.event",
  ACTIVITY: "notifications.says.activity",
  GROUP_INVITATION: "notifications.says.groupInvitation",
  GROUP_REQUEST_ACCEPTED: "notifications.says.groupAccepted",
  CONTENT: "notifications.says.content",
};

const own: Readonly<Record<Happening, TextId>> = {
  going: "notifications.says.going",
  moved: "notifications.says.moved",
  canceled: "notifications.says.canceled",
  reminder: "notifications.says.reminder",
  welcome: "notifications.says.welcome",
  requested: "notifications.says.requested",
  decided: "notifications.says.decided",
  appealAnswered: "notifications.says.appealAnswered",
  reportHandled: "notifications.says.reportHandled",
  asked: "notifications.says.asked",
  answered: "notifications.says.answered",
  notPublished: "notifications.says.notPublished",
  muted: "notifications.says.muted",
  reported: "notifications.says.reported",
  appealed: "notifications.says.appealed",
  passedOn: "notifications.says.passedOn",
  scanned: "notifications.says.scanned",
  coHost: "notifications.says.coHost",
  booked: "notifications.says.booked",
  bookingCanceled: "notifications.says.bookingCanceled",
  bookingSoon: "notifications.says.bookingSoon",
  placeOffered: "notifications.says.placeOffered",
  bookingAsked: "notifications.says.bookingAsked",
  bookingGranted: "notifications.says.bookingGranted",
  bookingDeclined: "notifications.says.bookingDeclined",
  bookingLapsed: "notifications.says.bookingLapsed",
  bookingMoved: "notifications.says.bookingMoved",
  published: "notifications.says.published",
  publicationRefused: "notifications.says.publicationRefused",
  approvalAsked: "notifications.says.approvalAsked",
  approvalAnswered: "notifications.says.approvalAnswered",
  approvalQuestioned: "notifications.says.approvalQuestioned",
  approvalGranted: "notifications.says.approvalGranted",
  approvalDeclined: "notifications.says.approvalDeclined",
  approvalEnded: "notifications.says.approvalEnded",
  firstPostWaits: "notifications.says.firstPostWaits",
  firstPostApproved: "notifications.says.firstPostApproved",
  firstPostDeclined: "notifications.says.firstPostDeclined",
  refundAsked: "notifications.says.refundAsked",
  refundApproved: "notifications.says.refundApproved",
  refundRefused: "notifications.says.refundRefused",
};

/** What happened, as one says it. `community`: where a notification names no thing of its own. */
export function sentenceOf(notification: NotificationView, t: Translate, community: string): string {
  const { type, happened, sender, event, group, thread, circle, activity, announcement, content, booking, times } =
    notification;
  const name = sender ? displayName(sender) : t("notifications.someone");
  if (happened === "firstPostApproved") return t("notifications.says.firstPostApproved");
  if (thread) return t("notifications.says.thread", { name, thing: thread.subject, others: times - 1 });
  if (activity) return aboutPost({ type, times, activity }, name, t);
  if (announcement)
    return t("notifications.says.announced", {
      thing: group?.name ?? event?.name ?? community,
      title: announcement.title ?? "",
    });
  if (content) return t("notifications.says.announced", { thing: content.channel.name, title: content.title ?? "" });
  return t(happened ? own[happened] : sentences[type], {
    name,
    thing: event?.name ?? group?.name ?? circle?.name ?? booking?.space ?? community,
    others: times - 1,
  });
}

/** A like, a reshare, a comment, or that somebody was named. */
function aboutPost(
  {
    type,
    times,
    activity,
  }: Pick<NotificationView, "type" | "times"> & { activity: NonNullable<NotificationView["activity"]> },
  name: string,
  t: Translate,
): string {
  const isComment = activity.rootId !== null || activity.contentId !== null;
  const others = times - 1;
  if (type === "LIKE" && others > 0)
    return t(isComment ? "notifications.says.likesComment" : "notifications.says.likes", { name, others });
  if (type === "LIKE") return t(isComment ? "notifications.says.likeComment" : "notifications.says.like", { name });
  if (type === "RESHARE") return t("notifications.says.reshare", { name });
  const thing = activity.message.slice(0, 80);
  if (isComment && others > 0) return t("notifications.says.commentedBySome", { name, others, thing });
  return t(isComment ? "notifications.says.commented" : "notifications.says.named", { name, thing });
}

/** Where it leads; several new followers to the list of them, which is its reader's own. */
export function linkOf(notification: NotificationView, reader: string | undefined): string {
  const { type, happened, sender, event, group, thread, circle, activity, announcement, ticketId, booking, times } =
    notification;
  if (notification.content) return `/contents/${notification.content.slug}`;
  if (announcement) return `/announcements/${announcement.id}`;
  if (activity) return `/posts/${activity.rootId ?? activity.id}`;
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
  if (type === "FOLLOW" && times > 1 && reader) return `/people/${reader}/followers`;
  return sender ? `/people/${sender.username}` : "/notifications";
}
