import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** A request that is not over, with what decides about it. */
export type OpenRequest = {
  readonly id: string;
  readonly accountId: string;
  readonly passTypeId: string;
  readonly places: number;
  readonly state: "requested" | "approved";
  readonly offerEndsAt: Date | null;
  /** They have a place of the event already. */
  readonly isIn: boolean;
  /** Passes of this type are in a cart of theirs that lives. */
  readonly inCart: boolean;
};
type OpenJson = Omit<OpenRequest, "offerEndsAt"> & { readonly offerEndsAt: string | null };

/** Whether anybody asks for passes of an event, or has places held by an approval. */
export async function isAskedAt(scope: LedgerScope, eventId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ found: boolean }>(sql`
    select exists (select from approval_requests q where ${ofTenant(scope, "q")} and q.event_id = ${eventId}
      and q.state in ('requested', 'approved')) as found`);
  return row?.found ?? false;
}

/** The open requests of an event, or some of them, locked. Runs after the pools were locked, as wherever places are given. */
export async function lockOpenRequests(
  scope: LedgerScope,
  eventId: string,
  requestIds?: readonly string[],
): Promise<OpenRequest[]> {
  const some = requestIds === undefined ? sql`true` : sql`q.id = any(${arrayOf("uuid", requestIds)})`;
  const rows = await scope.database.execute<OpenJson>(sql`
    select q.id, q.account_id as "accountId", q.pass_type_id as "passTypeId", q.places, q.state, q.offer_ends_at as "offerEndsAt",
      exists (select from capacity_holds h where ${ofTenant(scope, "h")} and h.kind = 'event' and h.subject_id = q.event_id
        and h.owner_id = r.id and h.expires_at is null) as "isIn",
      (coalesce(r.expires_at > ${scope.now.toISOString()}, false) and exists (select from passes p
        where ${ofTenant(scope, "p")} and p.registration_id = r.id and p.pass_type_id = q.pass_type_id and p.status = 'draft')) as "inCart"
    from approval_requests q
    left join registrations r on ${ofTenant(scope, "r")} and r.event_id = q.event_id and r.account_id = q.account_id
    where ${ofTenant(scope, "q")} and q.event_id = ${eventId} and q.state in ('requested', 'approved') and ${some}
    order by q.created_at, q.id for update of q`);
  return rows.map((row) => ({ ...row, offerEndsAt: row.offerEndsAt === null ? null : new Date(row.offerEndsAt) }));
}

type Written = { readonly state: string; readonly messages: number };

/** Locks a request for whoever writes about it. */
export async function lockForWriting(scope: LedgerScope, requestId: string): Promise<Written | undefined> {
  const [row] = await scope.database.execute<Written>(sql`
    select q.state, (select count(*)::int from approval_messages m
      where ${ofTenant(scope, "m")} and m.request_id = q.id) as messages
    from approval_requests q where ${ofTenant(scope, "q")} and q.id = ${requestId} for update of q`);
  return row;
}

/** Who made some requests at an event, whatever became of them. */
export async function findAsking(
  scope: LedgerScope,
  eventId: string,
  requestIds: readonly string[],
): Promise<{ id: string; accountId: string }[]> {
  return scope.database.execute<{ id: string; accountId: string }>(sql`
    select q.id, q.account_id as "accountId" from approval_requests q
    where ${ofTenant(scope, "q")} and q.event_id = ${eventId} and q.id = any(${arrayOf("uuid", requestIds)})`);
}
