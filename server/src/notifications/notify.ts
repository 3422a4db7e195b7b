import type { Happening, NotificationBody, NotificationType } from "@marquee/contract/notifications";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { pushesDue } from "./events.ts";
import { isPushed, mailPreferenceOf, newsKindOf, newsWays } from "./news-kinds.ts";
import { writeNotifications } from "./repo.ts";

type News = {
  readonly type: NotificationType;
  /** Who is notified. The sender is not, nor anybody with a block between them. */
  readonly to: readonly string[];
  readonly senderId?: string;
  readonly eventId?: string;
  readonly groupId?: string;
  readonly threadId?: string;
  readonly circleId?: string;
  readonly activityId?: string;
  /** What the comment answers: those that answer the same are one notification, with the last of them. */
  readonly answeredId?: string;
  readonly announcementId?: string;
  readonly ticketId?: string;
  readonly bookingId?: string;
  readonly contentId?: string;
  readonly happened?: Happening;
};

const minute = 60_000;
/** How many are pushed by one run of the reaction. */
const pushedTogether = 200;

/**
 * Notifies people of something, in their list and on their open pages. For reactions: what it writes commits with the
 * note that the reaction is done, so it happens once.
 */
export async function notify(scope: Scope, { type, to, senderId, ...about }: News): Promise<void> {
  if (to.length === 0) return;
  const rows = [...new Set(to)].map((accountId) => ({ id: newId(), accountId }));
  const content = {
    type,
    senderId: senderId ?? null,
    eventId: about.eventId ?? null,
    groupId: about.groupId ?? null,
    threadId: about.threadId ?? null,
    circleId: about.circleId ?? null,
    activityId: about.activityId ?? null,
    answeredId: about.answeredId ?? null,
    announcementId: about.announcementId ?? null,
    ticketId: about.ticketId ?? null,
    bookingId: about.bookingId ?? null,
    contentId: about.contentId ?? null,
    happened: about.happened ?? null,
  };
  const kind = newsKindOf(content);
  const { isUrgent = false } = newsWays[kind];
  const delay = isUrgent ? 0 : scope.services.config.NOTIFICATION_MAIL_DELAY * minute;
  const sending = {
    mailDueAt: mailPreferenceOf(kind) === null ? null : new Date(scope.now.getTime() + delay),
    pushDueAt: isPushed(kind) ? scope.now : null,
  };
  const written = await writeNotifications(scope, { ...content, ...sending }, rows);
  const pushed = written.flatMap(({ id, isPushed }) => (isPushed ? [id] : []));
  for (let from = 0; from < pushed.length; from += pushedTogether)
    scope.publish(pushesDue({ notificationIds: pushed.slice(from, from + pushedTogether) }));
  scope.afterCommit(() => {
    for (const { id, accountId } of written) {
      const body: NotificationBody = { id, type };
      scope.services.hub.toAccount(
        { organizationId: scope.organization.id, accountId },
        { type: "notification", body },
      );
    }
  });
}
