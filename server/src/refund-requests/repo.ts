import type { PassEnding, RefundRequestState } from "@marquee/contract/refund-requests";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { refundAnswers, refundRequests as requests } from "./schema.ts";

type Asking = {
  readonly eventId: string;
  readonly passId: string;
  readonly accountId: string;
  readonly reason: string;
  readonly gives: PassEnding;
};

export async function insertRequest(scope: LedgerScope, asking: Asking): Promise<string> {
  const id = newId();
  const about = { organizationId: scope.organization.id, id, createdAt: scope.now };
  await scope.database.insert(requests).values({ ...asking, ...about });
  return id;
}

type Closing = { readonly state: Exclude<RefundRequestState, "requested">; readonly amount?: number };

async function close(scope: LedgerScope, which: SQL, { state, amount }: Closing): Promise<void> {
  await scope.database
    .update(requests)
    .set({ state, closedAt: scope.now, ...(amount !== undefined && { amount }) })
    .where(and(ofTenant(scope, requests), eq(requests.state, "requested"), which));
}

/** Ends a request, and keeps what organisers wrote with it. */
export async function closeRequest(
  scope: Scope<Member>,
  { id, answer = "", ...closing }: Closing & { readonly id: string; readonly answer?: string },
): Promise<void> {
  await close(scope, sql`${requests.id} = ${id}`, closing);
  if (answer === "") return;
  const about = { organizationId: scope.organization.id, authorId: scope.caller.accountId, createdAt: scope.now };
  await scope.database.insert(refundAnswers).values({ ...about, requestId: id, text: answer });
}

const ended = { state: "ended" } as const;

export const endOfPass = (scope: LedgerScope, passId: string): Promise<void> =>
  close(scope, sql`${requests.passId} = ${passId}`, ended);

/** Of whoever held a pass before: who has it now asks for themselves. */
export const endOfHolder = (scope: LedgerScope, passId: string, accountId: string): Promise<void> =>
  close(scope, sql`${requests.passId} = ${passId} and ${requests.accountId} = ${accountId}`, ended);

/** Of an event that is called off, unless it takes place again. */
export const endOfCanceledEvent = (scope: LedgerScope, eventId: string): Promise<void> =>
  close(
    scope,
    sql`${requests.eventId} = ${eventId} and exists (select from events e where ${ofTenant(scope, "e")}
      and e.id = ${eventId} and e.status = 'canceled')`,
    ended,
  );

/** Of the passes for which a refund gave something back; what was asked for after it stays. */
export const endOfRefunded = (scope: LedgerScope, paymentId: string): Promise<void> =>
  close(
    scope,
    sql`exists (select from payment_items i join payments p on p.organization_id = i.organization_id and p.id = i.payment_id
      where ${ofTenant(scope, "i")} and i.payment_id = ${paymentId} and i.pass_id = ${outer(requests.passId)}
        and ${outer(requests.createdAt)} <= p.created_at)`,
    ended,
  );
