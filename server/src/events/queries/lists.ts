import { events as calls } from "@marquee/contract/events";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
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

type EventsQuery = ListQuery & { readonly past?: boolean | undefined };

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

function list(scope: Scope, query: ListQuery, declaration: ListDeclaration, condition: SQL | undefined) {
  return listFound(scope, { kind: eventSearch, id: events.id, list: declaration, keyset, query }, (part, found) =>
    readEvents(scope, part, and(condition, found)),
  );
}

/** What is over comes latest first. */
function inOrder(declaration: ListDeclaration, { past }: EventsQuery): ListDeclaration {
  return past ? { ...declaration, order: `-${declaration.order}` } : declaration;
}

function findable(scope: Scope): SQL | undefined {
  return and(eq(events.status, "published"), sql`${events.visible}`, notBlocked(scope, events.creatorId));
}

/**
 * The dates bound both ends of events_start_order: nothing that is over began after now, and nothing that still runs
 * began longer ago than the longest event lasts.
 */
function inTime(scope: Scope, { past }: EventsQuery): SQL | undefined {
  if (past) return and(lt(events.eventEnd, scope.now), lt(events.eventStart, scope.now));
  // One uncorrelated subquery for the whole bound: PostgreSQL computes it first and can use the value as an index
  // condition.
  const earliest = sql`(
    select ${scope.now.toISOString()}::timestamptz - (e.event_end - e.event_start) from events e
    where ${ofTenant(scope, "e")} order by e.event_end - e.event_start desc limit 1)`;
  return and(gte(events.eventEnd, scope.now), sql`${events.eventStart} >= ${earliest}`);
}
