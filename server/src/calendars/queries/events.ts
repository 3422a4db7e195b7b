import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { notBlockedBetween } from "../../accounts/index.ts";
import { isReadable, type Narrowed, narrowedTo, searchedEvents } from "../../events/index.ts";
import { eventCoHosts } from "../../events/hosts-schema.ts";
import { events } from "../../events/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { registrations } from "../../registration/schema.ts";
import { fromBack, most } from "./extent.ts";

const columns = {
  id: events.id,
  slug: events.slug,
  name: events.name,
  shortDescription: events.shortDescription,
  eventType: events.eventType,
  status: events.status,
  timezone: events.timezone,
  eventStart: events.eventStart,
  eventEnd: events.eventEnd,
  venue: events.venue,
  address1: events.address1,
  address2: events.address2,
  zip: events.zip,
  city: events.city,
  country: events.country,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
};

/** Who makes an event and has blocked the reader, or is blocked by them, is not in their calendar. */
const notBlockedFor = (scope: Scope, accountId: string | undefined): SQL | undefined =>
  accountId === undefined
    ? undefined
    : notBlockedBetween(scope.organization.id, sql`${accountId}::uuid`, events.creatorId);

/** Cancelled ones stay, so that calendars say so. */
const isShown = (): SQL | undefined => and(inArray(events.status, ["published", "canceled"]), eq(events.visible, true));

const read = (scope: Scope, condition: SQL | undefined) =>
  scope.database
    .select(columns)
    .from(events)
    .where(and(ofTenant(scope, events), gte(events.eventStart, fromBack(scope)), condition))
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most);

/** Whose calendar it is. */
type Reader = { readonly accountId: string | undefined; readonly isMember: boolean };

/** What a group holds. Walks events_group_order. */
export function readEventsOfGroup(scope: Scope, groupId: string, { accountId, isMember }: Reader) {
  const isOpen = isMember ? undefined : eq(events.groupOnly, false);
  return read(scope, and(eq(events.groupId, groupId), isShown(), isOpen, notBlockedFor(scope, accountId)));
}

/** What the caller may read of the community's events. Walks events_start_order. */
export async function readEventsFound(scope: Scope, { search, ...query }: Narrowed & { search?: string | undefined }) {
  const { from, until } = query;
  const inTime = and(
    from === undefined ? undefined : sql`${events.eventEnd} >= ${new Date(from).toISOString()}`,
    until === undefined ? undefined : sql`${events.eventStart} < ${new Date(until).toISOString()}`,
  );
  const mine = and(isShown(), isReadable(scope), notBlockedFor(scope, scope.caller.accountId));
  return searchedEvents(scope, search, (words) => read(scope, and(mine, narrowedTo(scope, query), inTime, words)));
}

/** The dates of a series that the caller may read. Walks events_series_order. */
export const readEventsOfSeries = (scope: Scope, seriesId: string) =>
  read(
    scope,
    and(eq(events.seriesId, seriesId), isShown(), isReadable(scope), notBlockedFor(scope, scope.caller.accountId)),
  );

/**
 * What somebody is registered for, and what they make or organise beside its host, whoever finds it. Uses
 * registrations_account_index, events_creator_order and event_co_hosts_account_index.
 */
export function readEventsOf(scope: Scope, accountId: string) {
  const comesTo = sql`${events.id} = any(array(
    select r.event_id from ${registrations} r
    where ${ofTenant(scope, "r")} and r.account_id = ${accountId} and r.status = 'ready'))`;
  const organises = sql`${events.id} = any(array(
    select eh.event_id from ${eventCoHosts} eh where ${ofTenant(scope, "eh")} and eh.account_id = ${accountId}))`;
  const isTheirs = or(comesTo, organises, eq(events.creatorId, accountId));
  const isOut = inArray(events.status, ["published", "canceled"]);
  const hasNoBlock = or(isNull(events.creatorId), notBlockedFor(scope, accountId));
  return read(scope, and(isTheirs, isOut, hasNoBlock));
}
