import type { AnnouncementReach, AttendeeSegment, MailSubscription } from "@marquee/contract/announcements";
import type { NotificationPreferenceName } from "@marquee/contract/notifications";
import { type SQL, sql } from "drizzle-orm";
import { accountBlocks, accounts } from "../../accounts/schema.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { accountInterests } from "../../interests/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { registrations } from "../../registration/schema.ts";
import { announcementReceivers } from "../schema.ts";
import { amongAttendees } from "./among-attendees.ts";

/** Where something is announced: in a group, to those who come to an event, or without either to the community. */
export type AnnouncementPlace = { readonly groupId: string | null; readonly eventId: string | null };
type Identified = { readonly id: string };
export const community: AnnouncementPlace = { groupId: null, eventId: null };
export const inGroup = ({ id }: Identified): AnnouncementPlace => ({ groupId: id, eventId: null });
export const ofEvent = ({ id }: Identified): AnnouncementPlace => ({ groupId: null, eventId: id });

/** What comes out in a channel is no announcement. */
type Announcer = Exclude<MailSubscription["of"], "channel">;

/** Whose announcements they are to somebody who turns their mails off: all events are one. */
export const announcerOf = ({ groupId, eventId }: AnnouncementPlace): Announcer =>
  groupId ? "group" : eventId ? "events" : "community";

/** The preference that turns mails of an announcer off. */
export const mailPreferences = {
  community: "organizationAnnouncementEmail",
  group: "groupAnnouncementEmail",
  events: "eventAnnouncementEmail",
} as const satisfies Readonly<Record<Announcer, NotificationPreferenceName>>;

/** Whom something is announced to, by whom. */
export type Target = AnnouncementPlace & {
  readonly creatorId: string;
  readonly segmentRole: "moderator" | "member" | null;
  readonly segmentInterestId: string | null;
  readonly segmentEventId: string | null;
  readonly segmentAttendees: AttendeeSegment | null;
};

type Tenant = Pick<Scope, "organization">;

/** The account `a`, with `m` what it is in the group and `p` what it has turned off. */
export function standingOf(scope: Tenant, { groupId }: Pick<Target, "groupId">): SQL {
  return sql`left join ${groupMemberships} m on ${ofTenant(scope, "m")} and m.account_id = a.id
      and m.group_id = ${groupId}::uuid
    left join notification_preferences p on ${ofTenant(scope, "p")} and p.account_id = a.id`;
}

const going = (scope: Tenant, eventId: string): SQL => sql`exists (
  select from ${registrations} r where ${ofTenant(scope, "r")} and r.event_id = ${eventId} and r.account_id = a.id
    and r.status = 'ready')`;

const blockWithCreator = (scope: Tenant, creatorId: string): SQL => sql`exists (
  select from ${accountBlocks} b where ${ofTenant(scope, "b")}
    and (b.blocker_id, b.account_id) in ((a.id, ${creatorId}::uuid), (${creatorId}::uuid, a.id)))`;

const isOpen = (scope: Tenant, groupId: string): SQL => sql`exists (
  select from groups g where ${ofTenant(scope, "g")} and g.id = ${groupId}::uuid and g.active)`;

/** Why `a` gets no mail; null for who does. Over `standingOf`, at the moment it is asked. */
export function whyNoMail(scope: Tenant, target: AnnouncementPlace & Pick<Target, "creatorId">): SQL {
  const closed = target.groupId ? sql`not ${isOpen(scope, target.groupId)}` : sql`false`;
  const left = leftOf(scope, target);
  return sql`case
    when a.deleted_at is not null or a.suspended_at is not null then 'gone'
    when ${closed} then 'closed'
    when ${left} then 'left'
    when ${blockWithCreator(scope, target.creatorId)} then 'blocked'
    when a.email is null then 'noAddress'
    when ${mailPreferences[announcerOf(target)]} = any(p.turned_off) or not coalesce(m.announcement_email, true) then 'unsubscribed'
  end`;
}

function leftOf(scope: Tenant, { groupId, eventId }: AnnouncementPlace): SQL {
  if (groupId) return sql`m.account_id is null`;
  return eventId ? sql`not ${going(scope, eventId)}` : sql`false`;
}

function ofRole(scope: Tenant, { groupId, segmentRole }: Target): SQL {
  if (groupId) return sql`m.role = ${segmentRole}`;
  const looksAfter = sql`exists (select from ${groupMemberships} g where ${ofTenant(scope, "g")}
    and g.account_id = a.id and g.role = 'moderator')`;
  return segmentRole === "moderator" ? looksAfter : sql`not ${looksAfter}`;
}

/**
 * The accounts whom something is announced to: from … where …. In a group it walks the key of group_memberships, in the
 * community the key of accounts, both in the order of the ids.
 */
export function audience(scope: Tenant, target: Target): SQL {
  const { groupId, eventId, creatorId, segmentRole, segmentInterestId, segmentEventId, segmentAttendees } = target;
  const isIn = [
    sql`${ofTenant(scope, "a")} and a.deleted_at is null and a.suspended_at is null and a.id <> ${creatorId}`,
    sql`not ${blockWithCreator(scope, creatorId)}`,
    // A group that is closed meanwhile reaches nobody any more.
    ...(groupId ? [sql`m.account_id is not null`, isOpen(scope, groupId)] : []),
    // Who registered without an account hears of that event alone.
    ...(eventId ? [going(scope, eventId)] : [sql`a.account_type <> 'guest'`]),
    ...(eventId && segmentAttendees ? amongAttendees(scope, eventId, segmentAttendees) : []),
    ...(segmentRole ? [ofRole(scope, target)] : []),
    ...(segmentEventId ? [going(scope, segmentEventId)] : []),
    ...(segmentInterestId
      ? [
          sql`exists (select from ${accountInterests} i where ${ofTenant(scope, "i")} and i.account_id = a.id
            and i.interest_id = ${segmentInterestId})`,
        ]
      : []),
  ];
  return sql`from ${accounts} a ${standingOf(scope, target)} where ${sql.join(isIn, sql` and `)}`;
}

export type FoundReceiver = { readonly accountId: string; readonly reason: string | null };

/** The next of them after somebody, by id: however many there are, each page costs the same. */
export async function nextReceivers(
  scope: Scope,
  target: Target,
  { after, most }: { after: string | null; most: number },
): Promise<FoundReceiver[]> {
  const beyond = after === null ? sql`` : sql` and a.id > ${after}`;
  return scope.database.execute<FoundReceiver>(sql`
    select a.id as "accountId", ${whyNoMail(scope, target)} as reason ${audience(scope, target)}${beyond}
    order by a.id limit ${most}`);
}

const week = 7 * 24 * 60 * 60_000;
const wearyFrom = 3;

/** Whom it would reach, and how many such mails they had within a week. Uses announcement_receivers_account_index. */
export async function readReach(scope: Scope, target: Target): Promise<AnnouncementReach> {
  const since = new Date(scope.now.getTime() - week).toISOString();
  const [row] = await scope.database.execute<AnnouncementReach>(sql`
    with reached as (select a.id, ${whyNoMail(scope, target)} as reason ${audience(scope, target)}),
    had as (select w.account_id, count(*)::int as mails from ${announcementReceivers} w
      where ${ofTenant(scope, "w")} and w.mail = 'sent' and w.mail_at > ${since}
        and w.account_id in (select id from reached) group by w.account_id)
    select (select count(*)::int from reached) as people,
      (select count(*)::int from reached where reason is null) as "byMail",
      (select coalesce(sum(mails), 0)::int from had) as "mailsInWeek",
      (select count(*)::int from had where mails >= ${wearyFrom}) as weary`);
  return row ?? { people: 0, byMail: 0, mailsInWeek: 0, weary: 0 };
}
