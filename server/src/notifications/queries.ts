import type { ListQuery } from "@marquee/contract/kernel";
import { notifications as calls, notificationTypes } from "@marquee/contract/notifications";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf, type AccountSummaryRow, blocksNobody, notBlocked } from "../accounts/index.ts";
import { accounts } from "../accounts/schema.ts";
import { announcementOf, withSeenAnnouncement } from "../announcements/index.ts";
import { bookingOf } from "../bookings/index.ts";
import { contentNewsOf, findableContent } from "../contents/index.ts";
import { coHosts, eventOf } from "../events/index.ts";
import { eventCoHosts } from "../events/hosts-schema.ts";
import { events } from "../events/schema.ts";
import { groupOf, invitationOf } from "../groups/index.ts";
import { outer } from "../kernel/db/outer.ts";
import { callerOf, type StatementScope } from "../kernel/db/caller-of.ts";
import type { Database } from "../kernel/db/database.ts";
import {
  boundWindow,
  type KeysetDeclaration,
  preparedWindow,
  keysetWindow,
  type WindowParts,
} from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { boundTo, preparedPages } from "../kernel/db/prepared.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { postOf, withAsker, withSeenPost } from "../posts/index.ts";
import { posts } from "../posts/schema.ts";
import { registrations } from "../registration/schema.ts";
import { circleOf, threadOf } from "../threads/index.ts";
import { concerns } from "./queries/concerns.ts";
import { notificationSenders, notifications } from "./schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: notifications.createdAt, type: "timestamptz" } },
  id: notifications.id,
};

/** Of those who did it, and have no block between them and the caller; of comments those that stand. */
const behind = (scope: StatementScope): SQL => sql`from ${notificationSenders} s
  where ${ofTenant(scope, "s")} and s.notification_id = ${outer(notifications.id)} and ${notBlocked(scope, sql`s.account_id`) ?? sql`true`}
    and (s.activity_id is null or exists (select from ${posts} sp where ${ofTenant(scope, "sp")} and sp.id = s.activity_id
      and sp.deleted_at is null))`;
const lastFirst = sql`order by s.account_id = ${outer(notifications.senderId)} desc, s.activity_id desc nulls last, s.created_at desc, s.account_id limit 1`;

const peopleBehind = (scope: StatementScope): SQL => sql`(select count(*)::integer ${behind(scope)})`;

/**
 * Whoever of them did it last, so that one who is blocked does not take the others' news away. Where nobody is, and nothing
 * that they wrote can have been deleted, that is the sender.
 */
const seenSender = (scope: StatementScope): SQL => sql`case
  when ${notifications.type} <> 'COMMENT' and ${blocksNobody(scope)} then ${notifications.senderId}
  else coalesce((select s.account_id ${behind(scope)} ${lastFirst}), ${notifications.senderId}) end`;

/** What whoever did it last wrote, where several comments are one notification. */
const seenActivity = (scope: StatementScope): SQL => sql`case when ${notifications.type} = 'COMMENT'
  then coalesce((select s.activity_id ${behind(scope)} ${lastFirst}), ${notifications.activityId})
  else ${notifications.activityId} end`;

/** Something of the post or comment that is shown, `seen.id`: apart for the same reason as the sender below. */
const ofSeen = <Shown>(scope: StatementScope, shown: SQL<Shown>): SQL<Shown> =>
  sql<Shown>`(select ${shown} from (select ${seenActivity(scope)} as id offset 0) seen)`;

/**
 * Compared with what a subquery answers, the id would be no condition for the key of accounts: row-level security lets only
 * plain comparisons that far, and every account was looked at. `offset 0` keeps the planner from putting both together.
 */
const sender = (scope: StatementScope): SQL<AccountSummaryRow> => sql<AccountSummaryRow>`(
  select ${accountOf(notifications.organizationId, sql`seen.id`)} from (select ${seenSender(scope)} as id offset 0) seen)`;

/** The caller's own, without those by people who are blocked since, on either side, or about what is out of sight. */
function own(scope: StatementScope): SQL | undefined {
  return and(
    ofTenant(scope, notifications),
    sql`${notifications.accountId} = ${callerOf(scope)}`,
    sql`(${notifications.senderId} is null or ${blocksNobody(scope)} or ${notBlocked(scope, sql`(${seenSender(scope)})`) ?? sql`true`})`,
    ofSeen(scope, withSeenPost(scope, sql`seen.id`)),
    withSeenAnnouncement(scope, notifications.announcementId),
    sql`(${notifications.contentId} is null or ${findableContent(scope, notifications.contentId)})`,
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

/** A group that somebody was invited to may tell them other things as well. */
const isInvited = eq(notifications.type, "GROUP_INVITATION");

/** Walks notifications_created_order. */
export async function listNotifications(
  scope: Scope<Member>,
  { filters = "", ...query }: ListQuery & { filters?: string | undefined },
) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const narrowed = filtered(filters);
  const rows = await (narrowed
    ? selected(scope.database, scope, window, narrowed)
    : unfiltered(scope, window).execute({ ...boundTo(scope), ...boundWindow(window) }));
  return { window, rows };
}

function selected(database: Database, scope: StatementScope, window: WindowParts, narrowed?: SQL) {
  const { from, asked } = withAsker(database, scope);
  return from
    .select({ ...shownFields(asked), cursorKey: window.key })
    .from(notifications)
    .where(and(own(asked), narrowed, window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
}

const unfiltered = preparedPages((database, scope, window) =>
  selected(database, scope, preparedWindow(keyset, window)).prepare("notifications"),
);

/** What is shown of a notification, in the list as in mail and push. */
function shownFields(scope: StatementScope) {
  return {
    id: notifications.id,
    type: notifications.type,
    readAt: notifications.readAt,
    happened: notifications.happened,
    eventId: notifications.eventId,
    groupId: notifications.groupId,
    ticketId: notifications.ticketId,
    times: sql<number>`greatest(1, ${peopleBehind(scope)})`,
    createdAt: notifications.createdAt,
    updatedAt: notifications.updatedAt,
    sender: sender(scope),
    event: eventOf(notifications.organizationId, notifications.eventId),
    readerName: sql<string>`(select a.username from ${accounts} a
      where ${ofTenant(scope, "a")} and a.id = ${callerOf(scope)})`,
    post: ofSeen(scope, postOf(scope, sql`seen.id`)),
    announcement: announcementOf(notifications.organizationId, notifications.announcementId),
    group: groupOf(notifications.organizationId, notifications.groupId),
    invitation: invitationOf(scope, notifications.groupId, isInvited),
    thread: threadOf(notifications.organizationId, notifications.threadId),
    circle: circleOf(scope, notifications.circleId),
    booking: bookingOf(notifications.organizationId, notifications.bookingId),
    contentId: notifications.contentId,
    content: contentNewsOf(notifications.organizationId, notifications.contentId),
  };
}

export type NotificationRow = Omit<Awaited<ReturnType<typeof listNotifications>>["rows"][number], "cursorKey">;

/**
 * Those of the caller's own that still have to be sent: not read, and still their concern. `yet`: the mark of what was sent
 * by this way.
 */
export async function readUnsent(
  scope: Scope<Member>,
  ids: readonly string[],
  yet?: PgColumn,
): Promise<NotificationRow[]> {
  return scope.database
    .select(shownFields(scope))
    .from(notifications)
    .where(
      and(
        own(scope),
        inArray(notifications.id, [...ids]),
        isNull(notifications.readAt),
        yet && isNull(yet),
        concerns(scope),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
}

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

/** Whoever organises an event as its host or a co-host is notified of what happens there. Uses their keys. */
export async function hostsOf(scope: Scope, eventId: string): Promise<string[]> {
  const host = { tenant: scope.organization.id, event: sql`e.id`, host: sql`e.creator_id`, account: sql`h.account_id` };
  const rows = await scope.database.execute<{ id: string }>(sql`
    select e.creator_id as id from ${events} e where ${ofTenant(scope, "e")} and e.id = ${eventId}
    union select h.account_id from ${eventCoHosts} h join ${events} e on ${ofTenant(scope, "e")} and e.id = h.event_id
    where ${ofTenant(scope, "h")} and h.event_id = ${eventId} and ${coHosts(host)}`);
  return rows.map(({ id }) => id);
}
