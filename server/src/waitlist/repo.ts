import type { WaitlistHappening, WaitlistState } from "@marquee/contract/waitlist";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../kernel/db/arrays.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { waitlistEntries, waitlistLog, waitlists } from "./schema.ts";

type OfPassType = { readonly eventId: string; readonly passTypeId: string };
type Settings = { readonly isOn?: boolean; readonly offerHours?: number };

/** Sets a waiting list, and makes its row where it has none. */
export async function saveSettings(scope: LedgerScope, list: OfPassType, settings: Settings): Promise<void> {
  const about = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .insert(waitlists)
    .values({ ...about, ...list, ...settings })
    .onConflictDoUpdate({
      target: [waitlists.organizationId, waitlists.passTypeId],
      set: { ...settings, updatedAt: scope.now },
    });
}

/** The number of whoever comes next. Runs under the lock of the pool. */
export async function nextNumber(scope: LedgerScope, list: OfPassType): Promise<number> {
  await saveSettings(scope, list, {});
  const [row] = await scope.database
    .update(waitlists)
    .set({ lastNumber: sql`${waitlists.lastNumber} + 1` })
    .where(and(ofTenant(scope, waitlists), eq(waitlists.passTypeId, list.passTypeId)))
    .returning({ number: waitlists.lastNumber });
  if (!row) throw new Error(`the waiting list of ${list.passTypeId} is gone`);
  return row.number;
}

type Joined = OfPassType & { readonly accountId: string; readonly number: number; readonly places: number };

/**
 * The end of the line of an event. Who began to ask earlier may get the lock of the line later: by the clock alone somebody
 * would stand before one who has a lower number. Runs under that lock.
 */
const endOfLine = (scope: LedgerScope, eventId: SQL | string): SQL<Date> => sql<Date>`greatest(
  ${scope.now.toISOString()}::timestamptz, (select max(o.since) from waitlist_entries o
    where ${ofTenant(scope, "o")} and o.event_id = ${eventId} and o.state in ('waiting', 'offered')))`;

export async function insertEntry(scope: LedgerScope, joined: Joined): Promise<string> {
  const id = newId();
  const { now } = scope;
  await scope.database.insert(waitlistEntries).values({
    ...joined,
    organizationId: scope.organization.id,
    id,
    since: endOfLine(scope, joined.eventId),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Another number of places; with a number of its own it is at the end again. */
export async function updatePlaces(
  scope: LedgerScope,
  { id, places, number }: { readonly id: string; readonly places: number; readonly number?: number },
): Promise<void> {
  await scope.database
    .update(waitlistEntries)
    .set({
      places,
      updatedAt: scope.now,
      ...(number !== undefined && { number, since: endOfLine(scope, sql`waitlist_entries.event_id`) }),
    })
    .where(and(ofTenant(scope, waitlistEntries), eq(waitlistEntries.id, id)));
}

type Closing = {
  readonly entries: readonly { readonly id: string }[];
  readonly state: Exclude<WaitlistState, "waiting" | "offered">;
  readonly reason?: string;
};

/** Entries that are over. What they held is given back by whoever ends them. */
export async function closeEntries(scope: LedgerScope, { entries, state, reason }: Closing): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await scope.database
    .update(waitlistEntries)
    .set({ state, offerEndsAt: null, updatedAt: scope.now, ...(reason !== undefined && { reason }) })
    .where(and(ofTenant(scope, waitlistEntries), sql`${waitlistEntries.id} = any(${arrayOf("uuid", ids)})`));
}

/** Offers that are made, each until its own moment. */
export async function storeOffers(
  scope: LedgerScope,
  offers: readonly { readonly id: string; readonly endsAt: Date }[],
): Promise<void> {
  await scope.database.execute(sql`
    update waitlist_entries w set state = 'offered', offer_ends_at = c.ends_at, updated_at = ${scope.now.toISOString()}
    from ${unnested("c", { id: "uuid", endsAt: "timestamptz" }, offers)}
    where ${ofTenant(scope, "w")} and w.id = c.id and w.state = 'waiting'`);
}

export async function storeFreeSeen(scope: LedgerScope, passTypeId: string, freeSeen: number): Promise<void> {
  await scope.database
    .update(waitlists)
    .set({ freeSeen })
    .where(and(ofTenant(scope, waitlists), eq(waitlists.passTypeId, passTypeId)));
}

export type Logged = {
  readonly passTypeId: string;
  readonly happened: WaitlistHappening;
  readonly number?: number;
  readonly places: number;
};

/** What happened, in its order. */
export async function writeLog(scope: LedgerScope, eventId: string, logged: readonly Logged[]): Promise<void> {
  if (logged.length === 0) return;
  await scope.database.insert(waitlistLog).values(
    logged.map(({ number = null, ...what }) => ({
      ...what,
      number,
      eventId,
      organizationId: scope.organization.id,
      id: newId(),
      createdAt: scope.now,
    })),
  );
}
