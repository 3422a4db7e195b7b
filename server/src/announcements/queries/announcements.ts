import { announcements as calls } from "@marquee/contract/announcements";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { eventOf, manages } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { groupOf } from "../../groups/index.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { interests } from "../../interests/schema.ts";
import { administers, callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { announcementReceivers, announcements } from "../schema.ts";
import type { AnnouncementPlace } from "./audience.ts";

const tenant = sql`${announcements.organizationId}`;

const roleOfCaller = (scope: Scope): SQL<"moderator" | "member" | null> => sql<"moderator" | "member" | null>`(
  select m.role from ${groupMemberships} m where ${ofTenant(scope, "m")}
    and m.group_id = ${outer(announcements.groupId)} and m.account_id = ${callerOf(scope)})`;

/** Whether the caller organises the event that something is announced to those of who come. */
function organises(scope: Scope): SQL<boolean> {
  const role = sql`(select em.role from ${groupMemberships} em where ${ofTenant(scope, "em")}
    and em.group_id = ae.group_id and em.account_id = ${callerOf(scope)})`;
  const isManager = manages({
    tenant,
    event: sql`ae.id`,
    creator: sql`ae.creator_id`,
    account: callerOf(scope),
    role,
    isAdministrator: administers(scope),
  });
  return sql<boolean>`coalesce((select ${isManager} from ${events} ae where ${ofTenant(scope, "ae")}
    and ae.id = ${outer(announcements.eventId)}), false)`;
}

const hasReached = (scope: Scope): SQL<boolean> => sql<boolean>`exists (
  select from ${announcementReceivers} r where ${ofTenant(scope, "r")}
    and r.announcement_id = ${outer(announcements.id)} and r.account_id = ${callerOf(scope)})`;

function announcementColumns(scope: Scope) {
  return {
    id: announcements.id,
    slug: announcements.slug,
    title: announcements.title,
    html: announcements.html,
    email: announcements.email,
    push: announcements.push,
    status: announcements.status,
    delivery: announcements.delivery,
    sendAt: announcements.sendAt,
    createdAt: announcements.createdAt,
    updatedAt: announcements.updatedAt,
    creatorId: announcements.creatorId,
    groupId: announcements.groupId,
    eventId: announcements.eventId,
    segmentRole: announcements.segmentRole,
    segmentInterestId: announcements.segmentInterestId,
    segmentEventId: announcements.segmentEventId,
    segmentAttendees: announcements.segmentAttendees,
    event: eventOf(tenant, announcements.eventId).as("own_event"),
    group: groupOf(tenant, announcements.groupId).as("own_group"),
    creator: shownCreator(scope).as("own_creator"),
    segmentEvent: eventOf(tenant, announcements.segmentEventId).as("segment_event"),
    segmentInterest: sql<{ id: string; name: string } | null>`(
      select json_build_object('id', i.id, 'name', i.name) from ${interests} i
      where ${ofTenant(scope, "i")} and i.id = ${outer(announcements.segmentInterestId)})`.as("segment_interest"),
    callerRole: roleOfCaller(scope).as("caller_role"),
    isOrganiser: organises(scope).as("is_organiser"),
    hasReached: hasReached(scope).as("has_reached"),
    isGroupOpen: sql<boolean>`coalesce((select g.active from ${groups} g where ${ofTenant(scope, "g")}
      and g.id = ${outer(announcements.groupId)}), true)`.as("is_group_open"),
  };
}

/** Who announced it, where there is no block between them and the caller. */
function shownCreator(scope: Scope): SQL<AccountSummaryRow | null> {
  const account = accountOf(tenant, announcements.creatorId);
  return sql<AccountSummaryRow | null>`case when ${notBlocked(scope, announcements.creatorId) ?? sql`true`} then ${account} end`;
}

/** Uses the key of announcements. */
export async function findAnnouncement(scope: Scope, announcementId: string) {
  const [row] = await scope.database
    .select(announcementColumns(scope))
    .from(announcements)
    .where(and(ofTenant(scope, announcements), eq(announcements.id, announcementId)));
  return row;
}

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: announcements.sendAt, type: "timestamptz" } },
  id: announcements.id,
};

const hasGoneOut = sql`${announcements.status} in ('sending', 'sent')`;
const isForEverybody = sql`(${announcements.segmentRole} is null and ${announcements.segmentInterestId} is null
  and ${announcements.segmentEventId} is null)`;

/** What went out in a group, without what was for others in it. Walks announcements_group_order. */
export async function listOfGroup(scope: Scope, groupId: string, isManager: boolean, query: ListQuery) {
  const isForCaller = isManager ? undefined : sql`(${isForEverybody} or ${hasReached(scope)})`;
  return list(scope, calls.ofGroup.list, query, and(eq(announcements.groupId, groupId), hasGoneOut, isForCaller));
}

/**
 * Of a group, of an event, or of the community; what waits and what was canceled too. Walks announcements_group_order,
 * announcements_event_order or announcements_order.
 */
export async function listManaged(scope: Scope, { groupId, eventId }: AnnouncementPlace, query: ListQuery) {
  const ofPlace = (column: PgColumn, id: string | null): SQL => (id === null ? isNull(column) : eq(column, id));
  const whose = and(ofPlace(announcements.groupId, groupId), ofPlace(announcements.eventId, eventId));
  return list(scope, calls.managed.list, query, whose);
}

/**
 * What was announced to the caller: to the community, in groups that they are in and that are open, and to those who come
 * to an event, without what was for others. Walks announcements_order.
 */
export async function listOwn(scope: Scope, query: ListQuery) {
  const isIn = sql`(${announcements.groupId} is null or exists (select from ${groupMemberships} m
    join ${groups} g on g.organization_id = m.organization_id and g.id = m.group_id and g.active
    where ${ofTenant(scope, "m")} and m.group_id = ${outer(announcements.groupId)} and m.account_id = ${callerOf(scope)}))`;
  const isForCaller = sql`((${isForEverybody} and ${announcements.eventId} is null) or ${hasReached(scope)})`;
  return list(scope, calls.list.list, query, and(hasGoneOut, isIn, isForCaller));
}

async function list(scope: Scope, declaration: ListDeclaration, query: ListQuery, condition: SQL | undefined) {
  const window = keysetWindow(declaration, keyset, query);
  const rows = await scope.database
    .select({ ...announcementColumns(scope), cursorKey: window.key })
    .from(announcements)
    .where(within(window, ofTenant(scope, announcements), condition))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** What a notification shows of an announcement. */
export type AnnouncementSummaryRow = Pick<AnnouncementRow, "id" | "slug" | "title" | "sendAt"> & {
  readonly message: string;
};

const beginning = 400;

/** Selects the announcement that a column refers to. Uses the key of announcements. */
export function announcementOf(
  organizationId: PgColumn | SQL,
  announcementId: PgColumn | SQL,
): SQL<AnnouncementSummaryRow | null> {
  return ofReferred(
    announcementId,
    sql<AnnouncementSummaryRow>`(
    select json_build_object('id', n.id, 'slug', n.slug, 'title', n.title, 'sendAt', n.send_at,
      'message', left(n.html, ${beginning}))
    from ${announcements} n where ${ofTenant(outer(organizationId), "n")} and n.id = ${outer(announcementId)})`,
  );
}

/** True where the column names no announcement, or one of the community's or of a group that the caller is still in. */
export function withSeenAnnouncement(scope: StatementScope, announcementId: PgColumn | SQL): SQL {
  return sql`(${announcementId} is null or ${administers(scope)} or exists (
    select from ${announcements} n where ${ofTenant(scope, "n")} and n.id = ${outer(announcementId)}
      and (n.group_id is null or exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")}
        and m.group_id = n.group_id and m.account_id = ${callerOf(scope)}))))`;
}
