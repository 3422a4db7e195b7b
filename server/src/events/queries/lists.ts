import { events as calls } from "@marquee/contract/events";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { listingDates as dateCalls } from "@marquee/contract/listing-dates";
import { listings as listingCalls } from "@marquee/contract/listings";
import { series as seriesCalls } from "@marquee/contract/series";
import { and, eq, gte, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { notBlocked } from "../../accounts/index.ts";
import { groupIdsOf } from "../../groups/index.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { savedEvents } from "../saved-schema.ts";
import { events } from "../schema.ts";
import { type EventKind, type Narrowed, narrowedTo, readKinds } from "./choices.ts";
import { coHosted } from "./co-hosts.ts";
import { readEvents } from "./events.ts";
import { type PinRow, readPins } from "./pins.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export const eventSearch = "event";

const keyset: KeysetDeclaration = {
  fields: {
    eventStart: { by: events.eventStart, type: "timestamptz" },
    name: { by: events.name, type: "text" },
    createdAt: { by: events.createdAt, type: "timestamptz" },
  },
  id: events.id,
};

type EventsQuery = ListQuery & { readonly past?: boolean | undefined; readonly begun?: boolean | undefined };

/** What is looked for in the list of all events. */
export type Sought = Narrowed & { readonly past?: boolean | undefined; readonly search?: string | undefined };

/**
 * Events that everybody can find, those to come or those that are over. Walks events_start_order, with a place
 * events_city_order, with a language events_language_order, with a group events_group_order.
 */
export function listEvents(scope: Scope, query: EventsQuery & Narrowed) {
  const condition = and(findable(scope), inTime(scope, query), narrowedTo(scope, query));
  return list(scope, query, inOrder(calls.list.list, query), condition);
}

/** How many of the same there are of each kind, whatever they are narrowed to. */
export function countKinds(scope: Scope, query: Sought): Promise<EventKind[]> {
  return searchedEvents(scope, query.search, (words) =>
    readKinds(scope, and(findable(scope), inTime(scope, query), words)),
  );
}

/** When and where the same are. */
export function listPins(scope: Scope, query: Sought): Promise<PinRow[]> {
  const condition = and(findable(scope), inTime(scope, query), narrowedTo(scope, query));
  return searchedEvents(scope, query.search, (words) => readPins(scope, and(condition, words)));
}

/** Reads events with words in them; the condition for them is undefined where nothing is looked for. */
export async function searchedEvents<Row>(
  scope: Scope,
  search: string | undefined,
  read: (words: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const searched = { kind: eventSearch, id: events.id, list: calls.list.list, keyset, query: { search } };
  return (await listFound(scope, searched, (_window, words) => read(words))).rows;
}

/** What the community puts first of what is still to come. Walks events_featured_order. */
export function listFeatured(scope: Scope, query: ListQuery) {
  return list(scope, query, calls.featured.list, and(findable(scope), inTime(scope, {}), sql`${events.featured}`));
}

/** What the caller is registered for, drafts and cancelled events too. Uses registrations_account_index. */
export function listOwnEvents(scope: Scope<Member>, query: EventsQuery) {
  const own = sql`${events.id} = any(array(
    select r.event_id from registrations r
    where ${ofTenant(scope, "r")} and r.account_id = ${scope.caller.accountId} and r.status = 'ready'))`;
  return list(scope, query, inOrder(calls.mine.list, query), and(own, inTime(scope, query)));
}

/**
 * What the caller made or co-hosts, and what the groups hold that they look after, in whatever state. Uses
 * events_creator_order, event_co_hosts_account_index, group_memberships_account_index and events_group_order.
 */
export function listOrganized(scope: Scope<Member>, query: EventsQuery) {
  return list(scope, query, inOrder(listingCalls.list.list, query), and(organizedBy(scope), inTime(scope, query)));
}

function organizedBy(scope: Scope<Member>): SQL | undefined {
  const { accountId } = scope.caller;
  const lookedAfter = sql`${events.groupId} = any(array(
    select m.group_id from group_memberships m
    where ${ofTenant(scope, "m")} and m.account_id = ${accountId} and m.role = 'moderator'))`;
  return or(eq(events.creatorId, accountId), isCoHosted(scope), lookedAfter);
}

/** The dates of what comes again, one event where it does not, as far as the caller organises them, in whatever state. */
export function listOrganizedDates(
  scope: Scope<Member>,
  { id, seriesId }: { readonly id: string; readonly seriesId: string | null },
  query: EventsQuery,
) {
  const same = seriesId === null ? eq(events.id, id) : eq(events.seriesId, seriesId);
  const theirs = or(eq(events.id, id), organizedBy(scope));
  return list(scope, query, inOrder(dateCalls.list.list, query), and(same, theirs, inTime(scope, query)));
}

const isCoHosted = (scope: Scope): SQL => sql`${events.id} = any(${coHosted(scope)})`;

/**
 * What the caller has saved, without what its host has taken back to a draft, and while nobody of the two has blocked
 * the other. Uses the key of saved_events.
 */
export function listSavedEvents(scope: Scope<Member>, query: EventsQuery) {
  const saved = sql`${events.id} = any(array(
    select s.event_id from ${savedEvents} s where ${ofTenant(scope, "s")} and s.account_id = ${scope.caller.accountId}))`;
  const isSeen = or(ne(events.status, "draft"), eq(events.creatorId, scope.caller.accountId), isCoHosted(scope));
  const condition = and(saved, isSeen, notBlocked(scope, events.creatorId), inTime(scope, query));
  return list(scope, query, inOrder(calls.saved.list, query), condition);
}

/**
 * What somebody hosts, and what they come to where the event shows who does. Uses events_creator_order and
 * registrations_account_index.
 */
export function listEventsOf(scope: Scope, accountId: string, query: EventsQuery) {
  const comesTo = sql`${events.publicRegistrants} and ${events.id} = any(array(
    select r.event_id from registrations r
    where ${ofTenant(scope, "r")} and r.account_id = ${accountId} and r.status = 'ready'))`;
  const theirs = or(eq(events.creatorId, accountId), comesTo);
  return list(scope, query, inOrder(calls.of.list, query), and(findable(scope), theirs, inTime(scope, query)));
}

/** What a group holds. Walks events_group_order. */
export function listEventsOfGroup(scope: Scope, groupId: string, query: EventsQuery) {
  const held = eq(events.groupId, groupId);
  return list(scope, query, inOrder(calls.ofGroup.list, query), and(findable(scope), held, inTime(scope, query)));
}

/** What is one of a series. Walks events_series_order. */
export function listEventsOfSeries(scope: Scope, seriesId: string, query: EventsQuery) {
  const condition = and(findable(scope), eq(events.seriesId, seriesId), inTime(scope, query));
  return list(scope, query, inOrder(seriesCalls.events.list, query), condition);
}

/** Whether a series of the surrounding query has an event that the caller can find, to come or over. Uses events_series_order. */
export function hasEvent(scope: Scope, seriesId: PgColumn, query: { readonly past: boolean }): SQL {
  const condition = and(ofTenant(scope, events), eq(events.seriesId, seriesId), findable(scope), inTime(scope, query));
  return sql`exists (select from ${events} where ${condition})`;
}

/** What the caller's groups hold. Uses group_memberships_account_index and events_group_order. */
export function listEventsOfGroups(scope: Scope<Member>, query: EventsQuery) {
  const held = sql`${events.groupId} = any(array(${groupIdsOf(scope, scope.caller.accountId)}))`;
  return list(scope, query, inOrder(calls.ofGroups.list, query), and(findable(scope), held, inTime(scope, query)));
}

function list(scope: Scope, query: ListQuery, declaration: ListDeclaration, condition: SQL | undefined) {
  return listFound(scope, { kind: eventSearch, id: events.id, list: declaration, keyset, query }, (part, found) =>
    readEvents(scope, part, and(condition, found)),
  );
}

/** What is over comes latest first. */
function inOrder(declaration: ListDeclaration, { past }: EventsQuery): ListDeclaration {
  return past ? { ...declaration, order: `-${declaration.order}` } : declaration;
}

/** What is published, open to be found, and still to begin. */
export const comingEvents = (scope: Scope): SQL | undefined => and(findable(scope), inTime(scope, { begun: false }));

function findable(scope: Scope): SQL | undefined {
  return and(eq(events.status, "published"), sql`${events.visible}`, notBlocked(scope, events.creatorId));
}

/**
 * The dates bound both ends of events_start_order: nothing that is over began after now, and nothing that still runs
 * began longer ago than the longest event lasts.
 */
function inTime(scope: Scope, { past, begun, from, until }: EventsQuery & Narrowed): SQL | undefined {
  const before = until === undefined ? undefined : lt(events.eventStart, new Date(until));
  if (from !== undefined) return and(onFrom(scope, new Date(from)), before);
  if (past) return and(before, lt(events.eventEnd, scope.now), lt(events.eventStart, scope.now));
  if (begun === false) return and(before, gte(events.eventStart, scope.now));
  return and(before, onFrom(scope, scope.now), begun === true ? lt(events.eventStart, scope.now) : undefined);
}

function onFrom(scope: Scope, from: Date): SQL | undefined {
  // One uncorrelated subquery for the whole bound: PostgreSQL computes it first and can use the value as an index
  // condition.
  const earliest = sql`(
    select ${from.toISOString()}::timestamptz - (e.event_end - e.event_start) from events e
    where ${ofTenant(scope, "e")} order by e.event_end - e.event_start desc limit 1)`;
  return and(gte(events.eventEnd, from), sql`${events.eventStart} >= ${earliest}`);
}
