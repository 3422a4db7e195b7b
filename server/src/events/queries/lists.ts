import { events as calls } from "@marquee/contract/events";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, gte, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { groupIdsOf } from "../../groups/index.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { savedEvents } from "../saved-schema.ts";
import { events } from "../schema.ts";
import { readEvents } from "./events.ts";
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

/** Events that everybody can find, those to come or those that are over. Walks events_start_order. */
export function listEvents(scope: Scope, query: EventsQuery) {
  return list(scope, query, inOrder(calls.list.list, query), and(findable(scope), inTime(scope, query)));
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
 * What the caller has saved, without what its host has taken back to a draft, and while nobody of the two has blocked
 * the other. Uses the key of saved_events.
 */
export function listSavedEvents(scope: Scope<Member>, query: EventsQuery) {
  const saved = sql`${events.id} = any(array(
    select s.event_id from ${savedEvents} s where ${ofTenant(scope, "s")} and s.account_id = ${scope.caller.accountId}))`;
  const isSeen = or(ne(events.status, "draft"), eq(events.creatorId, scope.caller.accountId));
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
function inTime(scope: Scope, { past, begun }: EventsQuery): SQL | undefined {
  if (past) return and(lt(events.eventEnd, scope.now), lt(events.eventStart, scope.now));
  if (begun === false) return gte(events.eventStart, scope.now);
  // One uncorrelated subquery for the whole bound: PostgreSQL computes it first and can use the value as an index
  // condition.
  const earliest = sql`(
    select ${scope.now.toISOString()}::timestamptz - (e.event_end - e.event_start) from events e
    where ${ofTenant(scope, "e")} order by e.event_end - e.event_start desc limit 1)`;
  const isOn = begun === true ? lt(events.eventStart, scope.now) : undefined;
  return and(gte(events.eventEnd, scope.now), sql`${events.eventStart} >= ${earliest}`, isOn);
}
