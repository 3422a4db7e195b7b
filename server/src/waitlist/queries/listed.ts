import type { ListQuery } from "@marquee/contract/kernel";
import { waitlist as calls, type WaitlistState } from "@marquee/contract/waitlist";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { accountColumns, saysPerson } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { saysNumber } from "../../kernel/search/index.ts";
import { passTypes } from "../../passes/schema.ts";
import { waitlistEntries as entries } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: entries.createdAt, type: "timestamptz" },
    number: { by: entries.number, type: "integer" },
  },
  id: entries.id,
};

const columns = {
  id: entries.id,
  eventId: entries.eventId,
  passTypeId: entries.passTypeId,
  number: entries.number,
  places: entries.places,
  state: entries.state,
  since: entries.since,
  offerEndsAt: entries.offerEndsAt,
  reason: entries.reason,
  passType: { id: passTypes.id, name: passTypes.name },
  account: accountColumns,
};
const itsType = and(sameTenant(passTypes, entries), eq(passTypes.id, entries.passTypeId));
const itsAccount = and(sameTenant(accounts, entries), eq(accounts.id, entries.accountId));
const ofEvent = (scope: Scope, eventId: string): SQL | undefined =>
  and(ofTenant(scope, entries), eq(entries.eventId, eventId));

type Asked = ListQuery & { readonly state?: WaitlistState | undefined; readonly passTypeId?: string | undefined };

/** Walks waitlist_entries_event_order. Organisers see all who wait: a block is between two people, and hides no place. */
export async function listEntries(scope: Scope, eventId: string, { state, passTypeId, ...query }: Asked) {
  const window = keysetWindow(calls.entries.list, keyset, query);
  const words = query.search?.trim().toLowerCase();
  const searched = words ? or(saysPerson(words), saysNumber(entries.number, words)) : undefined;
  const inState = state === undefined ? sql`${entries.state} in ('waiting', 'offered')` : eq(entries.state, state);
  const ofType = passTypeId === undefined ? undefined : eq(entries.passTypeId, passTypeId);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(entries)
    .innerJoin(passTypes, itsType)
    .innerJoin(accounts, itsAccount)
    .where(within(window, and(ofEvent(scope, eventId), inState, ofType, searched)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findListed(scope: Scope, eventId: string, entryId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(entries)
    .innerJoin(passTypes, itsType)
    .innerJoin(accounts, itsAccount)
    .where(and(ofEvent(scope, eventId), eq(entries.id, entryId)));
  return row;
}
export type ListedEntry = NonNullable<Awaited<ReturnType<typeof findListed>>>;

type Counts = {
  readonly waiting: number;
  readonly waitingPlaces: number;
  readonly offered: number;
  readonly offeredPlaces: number;
  readonly taken: number;
};
export const noneWait: Counts = { waiting: 0, waitingPlaces: 0, offered: 0, offeredPlaces: 0, taken: 0 };

/** How the lists of an event stand, by pass type. */
export async function countEntries(scope: Scope, eventId: string): Promise<ReadonlyMap<string, Counts>> {
  const count = (what: SQL, state: WaitlistState) =>
    sql<number>`coalesce(${what} filter (where ${entries.state} = ${state}), 0)::int`;
  const rows = await scope.database
    .select({
      passTypeId: entries.passTypeId,
      waiting: count(sql`count(*)`, "waiting"),
      waitingPlaces: count(sql`sum(${entries.places})`, "waiting"),
      offered: count(sql`count(*)`, "offered"),
      offeredPlaces: count(sql`sum(${entries.places})`, "offered"),
      taken: count(sql`count(*)`, "taken"),
    })
    .from(entries)
    .where(ofEvent(scope, eventId))
    .groupBy(entries.passTypeId);
  return new Map(rows.map(({ passTypeId, ...counts }) => [passTypeId, counts]));
}

/** Places of each kind of pass that are neither sold nor held, whoever may have them; null without limit. */
export async function findFree(scope: Scope, eventId: string): Promise<ReadonlyMap<string, number | null>> {
  const rows = await scope.database.execute<{ id: string; free: number | null }>(sql`
    select t.id, greatest(0, t.supply - coalesce((select sum(h.quantity) from capacity_holds h
      where ${ofTenant(scope, "h")} and h.kind = 'passType' and h.subject_id = t.id
        and (h.expires_at is null or h.expires_at > ${scope.now.toISOString()})), 0))::int as free
    from pass_types t where ${ofTenant(scope, "t")} and t.event_id = ${eventId} and t.supply is not null`);
  return new Map(rows.map(({ id, free }) => [id, free]));
}
