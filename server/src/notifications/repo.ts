import type { Happening, NotificationType } from "@marquee/contract/notifications";
import { and, eq, inArray, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import type { DeliveryChoices } from "./delivery-times.ts";
import { mailsADayUsually, notificationPreferences, notifications } from "./schema.ts";
import { outer } from "../kernel/db/outer.ts";

export type NotificationContent = {
  readonly type: NotificationType;
  readonly senderId: string | null;
  readonly eventId: string | null;
  readonly groupId: string | null;
  readonly threadId: string | null;
  readonly circleId: string | null;
  readonly activityId: string | null;
  readonly answeredId: string | null;
  readonly announcementId: string | null;
  readonly ticketId: string | null;
  readonly bookingId: string | null;
  readonly contentId: string | null;
  readonly happened: Happening | null;
  /** When it is looked at for mail and push; null where it is not sent this way. */
  readonly mailDueAt: Date | null;
  readonly pushDueAt: Date | null;
};
/** What several people do before somebody looks, and who they are is told together. */
const gatheredTypes: ReadonlySet<NotificationType> = new Set([
  "LIKE",
  "FOLLOW",
  "RESHARE",
  "COMMENT",
  "EVENT",
  "ACTIVITY",
]);

/** What somebody can take back and do again: whoever has looked at it once is not notified of the same person again. */
const onceTypes: ReadonlySet<NotificationType> = new Set(["LIKE", "FOLLOW"]);

type Row = { readonly id: string; readonly accountId: string };

/**
 * Writes one for each of the accounts that is there, is not the sender and has no block between them; an unread one
 * about the same thing is raised instead. One statement for all of them.
 */
export async function writeNotifications(
  scope: Scope,
  content: NotificationContent,
  rows: readonly Row[],
): Promise<(Row & { isPushed: boolean })[]> {
  const { type, senderId, eventId, groupId, threadId, circleId, activityId, announcementId, ticketId, happened } =
    content;
  const { answeredId, bookingId, contentId } = content;
  const [mailDueAt, pushDueAt] = [content.mailDueAt?.toISOString() ?? null, content.pushDueAt?.toISOString() ?? null];
  const about =
    announcementId ??
    eventId ??
    groupId ??
    threadId ??
    circleId ??
    activityId ??
    ticketId ??
    bookingId ??
    contentId ??
    "";
  const subject = answeredId ? `${type} on ${answeredId}` : [type, about, ...(happened ? [happened] : [])].join(" ");
  // By each the last: where that is gone or out of sight, another's stands in its place.
  const answer = answeredId && activityId;
  // Reactions run side by side: which comment was last is in the order of their ids, not in that in which they arrive.
  const isLater = answer
    ? sql`notifications.activity_id is null or excluded.activity_id > notifications.activity_id`
    : sql`true`;
  const gathered = gatheredTypes.has(type) ? senderId : null;
  const tenant = scope.organization.id;
  const now = scope.now.toISOString();
  const written = await scope.database.execute<{ id: string; account_id: string; isPushed: boolean }>(sql`
    with written as (
    insert into notifications (organization_id, id, account_id, type, sender_id, event_id, group_id, thread_id, circle_id, activity_id, announcement_id, ticket_id, booking_id, content_id, happened, subject_key, mail_due_at, push_due_at, created_at, updated_at)
    select ${tenant}, asked.id, asked.account_id, ${type}, ${senderId}, ${eventId}, ${groupId}, ${threadId}, ${circleId}, ${activityId}, ${announcementId}, ${ticketId}, ${bookingId}, ${contentId}, ${happened}, ${subject}, ${mailDueAt}::timestamptz,
      case when exists (select from push_devices d where ${ofTenant(scope, "d")} and d.account_id = a.id)
        -- Whoever announces says whether it is pushed, and a member of a group whether they want its pushes.
        and not exists (select from announcements n
          left join group_memberships gm on gm.organization_id = n.organization_id and gm.group_id = n.group_id and gm.account_id = a.id
          where ${ofTenant(scope, "n")} and n.id = ${announcementId}::uuid and not (n.push and coalesce(gm.announcement_push, true)))
        -- The same of whoever publishes, and of those who subscribe.
        and not exists (select from contents c
          left join channel_subscribers cs on cs.organization_id = c.organization_id and cs.channel_id = c.channel_id and cs.account_id = a.id
          where ${ofTenant(scope, "c")} and c.id = ${contentId}::uuid and not (c.push and coalesce(cs.push, false)))
        then ${pushDueAt}::timestamptz end, ${now}, ${now}
    from ${unnested("asked", { id: "uuid", accountId: "uuid" }, rows)}
    join accounts a on ${ofTenant(scope, "a")} and a.id = asked.account_id and a.deleted_at is null and a.suspended_at is null
    where asked.account_id is distinct from ${senderId}::uuid and ${isNewsOf(scope, content)} and ${isThere(scope, content)} and not exists (
      select from account_blocks b where ${ofTenant(scope, "b")}
        and ((b.blocker_id = asked.account_id and b.account_id = ${senderId}::uuid)
          or (b.account_id = asked.account_id and b.blocker_id = ${senderId}::uuid)))
    on conflict (organization_id, account_id, subject_key) where read_at is null
    do update set sender_id = case when ${isLater} then excluded.sender_id else notifications.sender_id end,
      activity_id = case when ${isLater} then excluded.activity_id else notifications.activity_id end, created_at = excluded.created_at, updated_at = excluded.updated_at,
      -- Whoever was written to and has not looked is not written to again; on a device the newer takes the older's place.
      mail_due_at = case when notifications.mailed_at is null then coalesce(notifications.mail_due_at, excluded.mail_due_at) end,
      push_due_at = excluded.push_due_at, pushed_at = null
    returning id, account_id, push_due_at is not null as "isPushed"),
    senders as (
    insert into notification_senders (organization_id, notification_id, account_id, activity_id, created_at)
    select ${tenant}, written.id, ${gathered}::uuid, ${answer}::uuid, ${now}::timestamptz from written where ${gathered}::uuid is not null
    on conflict (organization_id, notification_id, account_id) do update set activity_id = greatest(notification_senders.activity_id, excluded.activity_id), created_at = excluded.created_at)
    select id, account_id, "isPushed" from written`);
  return written.map(({ id, account_id: accountId, isPushed }) => ({ id, accountId, isPushed }));
}

/** A booking goes with its place, and a content with its channel, which may be removed before anybody is notified. */
function isThere(scope: Scope, { bookingId, contentId }: NotificationContent) {
  if (contentId !== null)
    return sql`exists (select from contents came where ${ofTenant(scope, "came")} and came.id = ${contentId}::uuid)`;
  if (bookingId === null) return sql`true`;
  return sql`exists (select from bookings booked where ${ofTenant(scope, "booked")} and booked.id = ${bookingId}::uuid)`;
}

/** Not what this sender did before, was seen, and was taken back. Uses notifications_activity_index, or for whoever follows that of senders. */
function isNewsOf(scope: Scope, { type, senderId, activityId }: NotificationContent) {
  if (!onceTypes.has(type) || senderId === null) return sql`true`;
  const about = activityId === null ? sql`before.activity_id is null` : sql`before.activity_id = ${activityId}::uuid`;
  return sql`not exists (select from notification_senders ns
    join notifications before on before.organization_id = ns.organization_id and before.id = ns.notification_id
    where ${ofTenant(scope, "ns")} and ns.account_id = ${senderId}::uuid and before.account_id = asked.account_id
      and before.type = ${type} and ${about} and before.read_at is not null)`;
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

export type KeptPreferences = DeliveryChoices & { readonly turnedOff: readonly string[] };
export const neverChosen: KeptPreferences = {
  turnedOff: [],
  mailRhythm: "soon",
  quietFrom: null,
  quietUntil: null,
  mailsADay: mailsADayUsually,
};

/** What each of some accounts has chosen; who never did is not among them. */
export async function preferencesOf(
  database: Database,
  organizationId: string,
  accountIds: readonly string[],
): Promise<Map<string, KeptPreferences>> {
  if (accountIds.length === 0) return new Map();
  const { turnedOff, mailRhythm, quietFrom, quietUntil, mailsADay } = notificationPreferences;
  const rows = await database
    .select({
      accountId: notificationPreferences.accountId,
      kept: { turnedOff, mailRhythm, quietFrom, quietUntil, mailsADay },
    })
    .from(notificationPreferences)
    .where(
      and(
        ofTenant(organizationId, notificationPreferences),
        sql`${notificationPreferences.accountId} = any(${arrayOf("uuid", accountIds)})`,
      ),
    );
  return new Map(rows.map(({ accountId, kept }) => [accountId, kept]));
}

/** What is to be changed of somebody's preferences; what is absent stays. */
export type PreferenceChange = {
  readonly off: readonly string[];
  readonly on: readonly string[];
  readonly choices: Partial<DeliveryChoices>;
};

/** Adds to what somebody has turned off, and takes away from it, in one statement: two at once lose nothing. */
export async function savePreferences(
  { organization, database, now }: Pick<Scope, "database" | "now"> & { organization: { id: string } },
  accountId: string,
  { off, on, choices }: PreferenceChange,
): Promise<void> {
  const kept = sql`array(
      select distinct name from unnest(${notificationPreferences.turnedOff} || ${arrayOf("text", off)}) as names (name)
      where name <> all(${arrayOf("text", on)}))`;
  await database
    .insert(notificationPreferences)
    .values({ organizationId: organization.id, accountId, turnedOff: [...off], ...choices, updatedAt: now })
    .onConflictDoUpdate({
      target: [notificationPreferences.organizationId, notificationPreferences.accountId],
      set: { turnedOff: kept, ...choices, updatedAt: now },
    });
}
