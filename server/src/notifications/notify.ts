import type { Happening, NotificationBody, NotificationType } from "@marquee/contract/notifications";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
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
  readonly ticketId?: string;
  readonly happened?: Happening;
};

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
    ticketId: about.ticketId ?? null,
    happened: about.happened ?? null,
  };
  const written = await writeNotifications(scope, content, rows);
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
