import type { ListQuery } from "@marquee/contract/kernel";
import { waitlist as calls } from "@marquee/contract/waitlist";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { events } from "../../events/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { passTypes } from "../../passes/schema.ts";
import { waitlistEntries as entries, waitlistLog } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: entries.createdAt, type: "timestamptz" } },
  id: entries.id,
};

/** Who waits in the same line, all or those before. */
const inLine = (before: SQL): SQL<number> => sql<number>`(
  select count(*)::int from waitlist_entries o
  where ${ofTenant(outer(entries.organizationId), "o")} and o.pass_type_id = ${outer(entries.passTypeId)} and o.state = 'waiting' and ${before})`;

const columns = {
  id: entries.id,
  accountId: entries.accountId,
  eventId: entries.eventId,
  passTypeId: entries.passTypeId,
  number: entries.number,
  places: entries.places,
  state: entries.state,
  since: entries.since,
  offerEndsAt: entries.offerEndsAt,
  reason: entries.reason,
  before: inLine(sql`(o.since, o.number) < (${outer(entries.since)}, ${outer(entries.number)})`),
  waiting: inLine(sql`true`),
  event: { id: events.id, slug: events.slug, name: events.name },
  passType: { id: passTypes.id, name: passTypes.name },
};
const itsEvent = and(sameTenant(events, entries), eq(events.id, entries.eventId));
const itsType = and(sameTenant(passTypes, entries), eq(passTypes.id, entries.passTypeId));
const isOpen = sql`${entries.state} in ('waiting', 'offered')`;

const own = (scope: Scope): SQL | undefined =>
  and(ofTenant(scope, entries), eq(entries.accountId, sql`${scope.caller.accountId ?? null}::uuid`));

/** Walks waitlist_entries_account_order. */
export async function listOwnEntries(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(entries)
    .innerJoin(events, itsEvent)
    .innerJoin(passTypes, itsType)
    .where(within(window, and(own(scope), isOpen)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** An entry of the caller's, whatever became of it. */
export async function findOwnEntry(scope: Scope, entryId: string) {
  const [row] = await selected(scope).where(and(own(scope), eq(entries.id, entryId)));
  return row;
}
export type OwnEntry = NonNullable<Awaited<ReturnType<typeof findOwnEntry>>>;

/** What the caller waits for at an event, or is offered there. */
export function findOpenOwn(scope: Scope, eventId: string): Promise<OwnEntry[]> {
  return selected(scope).where(and(own(scope), eq(entries.eventId, eventId), isOpen));
}

/** Whatever its state and whoever's: for what follows from it. */
export async function findEntry(scope: Scope, entryId: string): Promise<OwnEntry | undefined> {
  const [row] = await selected(scope).where(and(ofTenant(scope, entries), eq(entries.id, entryId)));
  return row;
}

const selected = (scope: Scope) =>
  scope.database.select(columns).from(entries).innerJoin(events, itsEvent).innerJoin(passTypes, itsType);

/** Whether the caller is, or was, on a waiting list of an event. */
export async function wasOnList(scope: Scope, eventId: string): Promise<boolean> {
  const [row] = await scope.database
    .select({ id: entries.id })
    .from(entries)
    .where(and(own(scope), eq(entries.eventId, eventId)))
    .limit(1);
  return row !== undefined;
}

/** How many wait for each kind of pass of an event. */
export async function countWaiting(scope: Scope, eventId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.database
    .select({ passTypeId: entries.passTypeId, waiting: sql<number>`count(*)::int` })
    .from(entries)
    .where(and(ofTenant(scope, entries), eq(entries.eventId, eventId), eq(entries.state, "waiting")))
    .groupBy(entries.passTypeId);
  return new Map(rows.map(({ passTypeId, waiting }) => [passTypeId, waiting]));
}

const logKeyset: KeysetDeclaration = {
  fields: { createdAt: { by: waitlistLog.createdAt, type: "timestamptz" } },
  id: waitlistLog.id,
};

type LogQuery = ListQuery & { readonly passTypeId?: string | undefined };

/** Walks waitlist_log_order. */
export async function listLog(scope: Scope, eventId: string, query: LogQuery) {
  const window = keysetWindow(calls.log.list, logKeyset, query);
  const ofType = query.passTypeId === undefined ? undefined : eq(waitlistLog.passTypeId, query.passTypeId);
  const rows = await scope.database
    .select({
      id: waitlistLog.id,
      passTypeId: waitlistLog.passTypeId,
      happened: waitlistLog.happened,
      number: waitlistLog.number,
      places: waitlistLog.places,
      at: waitlistLog.createdAt,
      cursorKey: window.key,
    })
    .from(waitlistLog)
    .where(within(window, and(ofTenant(scope, waitlistLog), eq(waitlistLog.eventId, eventId), ofType)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** How many passes of each kind the caller has from completed orders. */
export async function countBought(scope: Scope, eventId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.database.execute<{ id: string; bought: number }>(sql`
    select p.pass_type_id as id, count(*)::int as bought
    from registrations r join passes p on ${ofTenant(scope, "p")} and p.registration_id = r.id
    where ${ofTenant(scope, "r")} and r.event_id = ${eventId} and r.account_id = ${scope.caller.accountId ?? null}::uuid
      and p.status in ('ready', 'needsInfo')
    group by p.pass_type_id`);
  return new Map(rows.map(({ id, bought }) => [id, bought]));
}
