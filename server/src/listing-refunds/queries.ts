import { and, eq, isNull, sql } from "drizzle-orm";
import { events } from "../events/schema.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingRefunds } from "./schema.ts";

/** How the money of an event goes back, with what decides about it. Uses listing_refunds_event_unique. */
export async function findEventRefund(scope: Scope, eventId: string) {
  const [row] = await scope.database
    .select({
      id: listingRefunds.id,
      way: listingRefunds.way,
      startedAt: listingRefunds.createdAt,
      event: { id: events.id, eventStart: events.eventStart, status: events.status },
    })
    .from(listingRefunds)
    .innerJoin(events, and(sameTenant(events, listingRefunds), eq(events.id, listingRefunds.eventId)))
    .where(and(ofTenant(scope, listingRefunds), eq(listingRefunds.eventId, eventId), isNull(listingRefunds.passId)));
  return row;
}

/** What was written to whom a decision is about; null where nothing was. */
export async function findWords(scope: Scope, refundId: string): Promise<string | null> {
  const [row] = await scope.database
    .select({ says: listingRefunds.says })
    .from(listingRefunds)
    .where(and(ofTenant(scope, listingRefunds), eq(listingRefunds.id, refundId)));
  return row?.says ?? null;
}

/** Who has passes that are still good: after one of them, in the order of their ids. Uses passes_event_order. */
export async function findKeptRegistrations(
  scope: Scope,
  { eventId, after, most }: { readonly eventId: string; readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await scope.database.execute<{ id: string }>(sql`
    select distinct p.registration_id as id from passes p
    where ${ofTenant(scope, "p")} and p.event_id = ${eventId} and p.status not in ('draft', 'canceled')
      and (${after}::uuid is null or p.registration_id > ${after}::uuid)
    order by p.registration_id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Whose a registration is. */
export async function findOwnerOf(scope: Scope, registrationId: string): Promise<string | undefined> {
  const [row] = await scope.database.execute<{ accountId: string }>(sql`
    select r.account_id as "accountId" from registrations r where ${ofTenant(scope, "r")} and r.id = ${registrationId}`);
  return row?.accountId;
}

type Sums = { readonly left: number; readonly canceled: number; readonly received: number; readonly refunded: number };

/**
 * Passes of an event by whether they are good, and what was received for them and went back. What was ordered and never
 * paid is in neither. Uses passes_event_order and payment_intents_event_index.
 */
export async function sumRefunds(scope: Scope, eventId: string): Promise<Sums> {
  const [row] = await scope.database.execute<Sums>(sql`
    with passes_of as (
      select count(*) filter (where p.status not in ('draft', 'canceled'))::int as left,
        count(*) filter (where p.status = 'canceled')::int as canceled
      from passes p where ${ofTenant(scope, "p")} and p.event_id = ${eventId}),
    money as (
      select coalesce(sum(case when p.type = 'charge' then p.charged_amt else -p.charged_amt end), 0)::float8 as received,
        coalesce(sum(p.charged_amt) filter (where p.type = 'refund'), 0)::float8 as refunded
      from payment_intents i join payments p on p.organization_id = i.organization_id and p.intent_id = i.id
      where ${ofTenant(scope, "i")} and i.event_id = ${eventId} and (i.provider <> 'manual' or exists (
        select from payments c join payment_receipts r on r.organization_id = c.organization_id and r.payment_id = c.id
        where c.organization_id = i.organization_id and c.intent_id = i.id and c.type = 'charge')))
    select passes_of.left, passes_of.canceled, money.received, money.refunded from passes_of, money`);
  return row ?? { left: 0, canceled: 0, received: 0, refunded: 0 };
}
