import type { Happening, NotificationType } from "@marquee/contract/notifications";
import { and, eq, inArray, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { notificationPreferences, notifications } from "./schema.ts";
import { outer } from "../kernel/db/outer.ts";

export type NotificationContent = {
  readonly type: NotificationType;
  readonly senderId: string | null;
  readonly eventId: string | null;
  readonly groupId: string | null;
  readonly threadId: string | null;
  readonly circleId: string | null;
  readonly activityId: string | null;
  readonly ticketId: string | null;
  readonly happened: Happening | null;
};
type Row = { readonly id: string; readonly accountId: string };

/**
 * Writes one for each of the accounts that is there, is not the sender and has no block between them; an unread one
 * about the same thing is raised instead. One statement for all of them.
 */
export async function writeNotifications(
  scope: Scope,
  content: NotificationContent,
  rows: readonly Row[],
): Promise<Row[]> {
  const { type, senderId, eventId, groupId, threadId, circleId, activityId, ticketId, happened } = content;
  const about = eventId ?? groupId ?? threadId ?? circleId ?? activityId ?? ticketId ?? senderId ?? "";
  const subject = happened === null ? `${type} ${about}` : `${type} ${about} ${happened}`;
  const tenant = scope.organization.id;
  const now = scope.now.toISOString();
  const written = await scope.database.execute<{ id: string; account_id: string }>(sql`
    insert into notifications (organization_id, id, account_id, type, sender_id, event_id, group_id, thread_id, circle_id, activity_id, ticket_id, happened, subject_key, created_at, updated_at)
    select ${tenant}, asked.id, asked.account_id, ${type}, ${senderId}, ${eventId}, ${groupId}, ${threadId}, ${circleId}, ${activityId}, ${ticketId}, ${happened}, ${subject}, ${now}, ${now}
    from ${unnested("asked", { id: "uuid", accountId: "uuid" }, rows)}
    join accounts a on ${ofTenant(scope, "a")} and a.id = asked.account_id and a.deleted_at is null and a.suspended_at is null
    where asked.account_id is distinct from ${senderId}::uuid and not exists (
      select from account_blocks b where ${ofTenant(scope, "b")}
        and ((b.blocker_id = asked.account_id and b.account_id = ${senderId}::uuid)
          or (b.account_id = asked.account_id and b.blocker_id = ${senderId}::uuid)))
    on conflict (organization_id, account_id, subject_key) where read_at is null
    do update set sender_id = excluded.sender_id, times = notifications.times + 1, created_at = excluded.created_at, updated_at = excluded.updated_at
    returning id, account_id`);
  return written.map(({ id, account_id: accountId }) => ({ id, accountId }));
}

/** Marks the caller's own; those that are so already stay as they are. */
export async function markNotifications(
  scope: Scope<Member>,
  { ids, read }: { ids: readonly string[] | undefined; read: boolean },
): Promise<void> {
  const chosen = ids === undefined ? undefined : inArray(notifications.id, [...ids]);
  const isOther = read ? sql`${notifications.readAt} is null` : sql`${notifications.readAt} is not null`;
  // There is at most one unread notification about the same thing: the older one stays read.
  const isAlone = read
    ? undefined
    : sql`not exists (select from notifications other where ${ofTenant(outer(notifications.organizationId), "other")}
        and other.account_id = ${notifications.accountId} and other.subject_key = ${notifications.subjectKey}
        and other.id <> ${notifications.id} and (other.read_at is null or other.created_at > ${notifications.createdAt}))`;
  await scope.database
    .update(notifications)
    .set({ readAt: read ? scope.now : null, updatedAt: scope.now })
    .where(
      and(
        ofTenant(scope, notifications),
        eq(notifications.accountId, scope.caller.accountId),
        chosen,
        isOther,
        isAlone,
      ),
    );
}

/** What each of some accounts has turned off; who never did is not among them. */
export async function turnedOffBy(
  database: Database,
  organizationId: string,
  accountIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .select({ accountId: notificationPreferences.accountId, turnedOff: notificationPreferences.turnedOff })
    .from(notificationPreferences)
    .where(
      and(
        ofTenant(organizationId, notificationPreferences),
        sql`${notificationPreferences.accountId} = any(${arrayOf("uuid", accountIds)})`,
      ),
    );
  return new Map(rows.map(({ accountId, turnedOff }) => [accountId, turnedOff]));
}

/** Adds to what the caller has turned off, and takes away from it, in one statement: two at once lose nothing. */
export async function savePreferences(
  scope: Scope<Member>,
  { off, on }: { off: readonly string[]; on: readonly string[] },
): Promise<void> {
  const { organization, caller, now, database } = scope;
  await database.execute(sql`
    insert into notification_preferences (organization_id, account_id, turned_off, updated_at)
    values (${organization.id}, ${caller.accountId}, ${arrayOf("text", off)}, ${now.toISOString()})
    on conflict (organization_id, account_id) do update set updated_at = excluded.updated_at, turned_off = array(
      select distinct name from unnest(notification_preferences.turned_off || ${arrayOf("text", off)}) as names (name)
      where name <> all(${arrayOf("text", on)}))`);
}
