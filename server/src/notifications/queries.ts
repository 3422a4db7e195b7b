import type { ListQuery } from "@marquee/contract/kernel";
import { notifications as calls, notificationTypes } from "@marquee/contract/notifications";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { accountOf, notBlocked } from "../accounts/index.ts";
import { eventOf } from "../events/index.ts";
import { events } from "../events/schema.ts";
import { groupOf } from "../groups/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { postOf, withSeenPost } from "../posts/index.ts";
import { registrations } from "../registration/schema.ts";
import { circleOf, threadOf } from "../threads/index.ts";
import { notifications } from "./schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: notifications.createdAt, type: "timestamptz" } },
  id: notifications.id,
};

/** The caller's own, without those by people who are blocked since, on either side, or about what is out of sight. */
function own(scope: Scope<Member>): SQL | undefined {
  return and(
    ofTenant(scope, notifications),
    eq(notifications.accountId, scope.caller.accountId),
    sql`(${notifications.senderId} is null or ${notBlocked(scope, notifications.senderId)})`,
    withSeenPost(scope, notifications.activityId),
  );
}

/** Both `read` and `unread`, or neither, is all of them; so is no type. */
function filtered(filters: string): SQL | undefined {
  const wanted = new Set(filters.split(","));
  const types = notificationTypes.filter((type) => wanted.has(type));
  const isRead = wanted.has("read") ? isNotNull(notifications.readAt) : isNull(notifications.readAt);
  return and(
    wanted.has("read") === wanted.has("unread") ? undefined : isRead,
    types.length > 0 ? inArray(notifications.type, types) : undefined,
  );
}

/** Walks notifications_created_order. */
export async function listNotifications(
  scope: Scope<Member>,
  { filters = "", ...query }: ListQuery & { filters?: string | undefined },
) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const rows = await scope.database
    .select({
      id: notifications.id,
      type: notifications.type,
      readAt: notifications.readAt,
      happened: notifications.happened,
      ticketId: notifications.ticketId,
      times: notifications.times,
      createdAt: notifications.createdAt,
      updatedAt: notifications.updatedAt,
      sender: accountOf(notifications.organizationId, notifications.senderId),
      event: eventOf(notifications.organizationId, notifications.eventId),
      post: postOf(scope, notifications.activityId),
      group: groupOf(notifications.organizationId, notifications.groupId),
      thread: threadOf(notifications.organizationId, notifications.threadId),
      circle: circleOf(scope, notifications.circleId),
      cursorKey: window.key,
    })
    .from(notifications)
    .where(within(window, own(scope), filtered(filters)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>["rows"][number];

/** How many the caller has not read. Walks notifications_unread_unique. */
export async function countUnread(scope: Scope<Member>): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(*)::integer` })
    .from(notifications)
    .where(and(own(scope), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** Everybody who has a place at an event. Uses registrations_submitted_order. */
export async function registrantsOf(scope: Scope, eventId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ accountId: registrations.accountId })
    .from(registrations)
    .where(and(ofTenant(scope, registrations), eq(registrations.eventId, eventId), eq(registrations.status, "ready")));
  return rows.map(({ accountId }) => accountId);
}

/** Whoever made an event is notified of what happens there. Uses the key of events. */
export async function hostsOf(scope: Scope, eventId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ creatorId: events.creatorId })
    .from(events)
    .where(and(ofTenant(scope, events), eq(events.id, eventId)));
  return rows.map(({ creatorId }) => creatorId);
}
