import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** One charge in which something was paid for a pass: the pass itself, or what was added to it later. */
export type PaidForPass = {
  readonly paymentId: string;
  /** Charged for the pass and what belongs to it, and what of it went back. */
  readonly charged: number;
  readonly refunded: number;
  /** It is a promise: the organiser collects it outside and has not received it. */
  readonly isOwed: boolean;
};

/** What the ledger says of some passes, charge by charge. Uses payment_items_pass_index. */
export function findPaidForPasses(
  scope: LedgerScope,
  passIds: readonly string[],
): Promise<(PaidForPass & { readonly passId: string })[]> {
  return scope.database.execute<PaidForPass & { readonly passId: string }>(sql`
    select i.pass_id as "passId", (array_agg(p.id) filter (where p.type = 'charge'))[1] as "paymentId",
      coalesce(sum(i.amount) filter (where p.type = 'charge'), 0)::int as charged,
      coalesce(sum(i.amount) filter (where p.type = 'refund'), 0)::int as refunded,
      bool_or(p.type = 'charge' and p.provider = 'manual' and r.payment_id is null) as "isOwed"
    from payment_items i join payments p on p.organization_id = i.organization_id and p.id = i.payment_id
    left join payment_receipts r on r.organization_id = p.organization_id and r.payment_id = p.id
    where ${ofTenant(scope, "i")} and i.pass_id = any(${arrayOf("uuid", passIds)})
    group by i.pass_id, p.intent_id`);
}

type CanceledPass = {
  readonly email: string | null;
  readonly locale: string | null;
  readonly event: string;
  readonly slug: string;
  readonly passType: string;
  readonly number: number | null;
};

/** What a mail about a cancelled pass says; undefined where its holder is gone. */
export async function findCanceled(
  scope: LedgerScope,
  { passId, accountId }: { readonly passId: string; readonly accountId: string },
): Promise<CanceledPass | undefined> {
  const [row] = await scope.database.execute<CanceledPass>(sql`
    select a.email, a.locale, e.name as event, e.slug, t.name as "passType", p.alternate_id::int as number
    from passes p join events e on e.organization_id = p.organization_id and e.id = p.event_id
    join pass_types t on t.organization_id = p.organization_id and t.id = p.pass_type_id
    join accounts a on a.organization_id = p.organization_id and a.id = ${accountId} and a.deleted_at is null
    where ${ofTenant(scope, "p")} and p.id = ${passId}`);
  return row;
}
