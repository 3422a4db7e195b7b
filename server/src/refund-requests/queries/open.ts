import type { RefundRequestState } from "@marquee/contract/refund-requests";
import { sql } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** A request with what decides about it at this moment. */
export type HeldRequest = {
  readonly id: string;
  readonly accountId: string;
  readonly passId: string;
  readonly state: RefundRequestState;
  readonly gives: "ifRefunded" | "inAnyCase";
  readonly amount: number | null;
  /** Whoever asked still holds the pass, and it is good. */
  readonly isTheirs: boolean;
};

/** Who made a request for money of an event; undefined where it is of another, or of nobody. */
export async function findAsking(
  scope: LedgerScope,
  { eventId, requestId }: { readonly eventId: string; readonly requestId: string },
): Promise<{ accountId: string } | undefined> {
  const [row] = await scope.database.execute<{ accountId: string }>(sql`
    select q.account_id as "accountId" from refund_requests q
    where ${ofTenant(scope, "q")} and q.event_id = ${eventId} and q.id = ${requestId}`);
  return row;
}

/** Locks a request. Runs after the registration was locked, as wherever passes end. */
export async function lockRequest(scope: LedgerScope, requestId: string): Promise<HeldRequest | undefined> {
  const [row] = await scope.database.execute<HeldRequest>(sql`
    select q.id, q.account_id as "accountId", q.pass_id as "passId", q.state, q.gives, q.amount,
      (r.account_id = q.account_id and p.status not in ('draft', 'canceled')) as "isTheirs"
    from refund_requests q
    join passes p on ${ofTenant(scope, "p")} and p.id = q.pass_id
    join registrations r on ${ofTenant(scope, "r")} and r.id = p.registration_id
    where ${ofTenant(scope, "q")} and q.id = ${requestId} for update of q`);
  return row;
}
