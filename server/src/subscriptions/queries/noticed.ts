import { sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

type NoticedRow = {
  readonly accountId: string;
  readonly product: string;
  readonly amount: number;
  readonly currency: string;
  readonly dueAt: string;
};

/** What stands in a mail about a subscription: what is billed last of it. Uses subscription_periods_number_unique. */
export async function findNoticed(scope: Scope, subscriptionId: string) {
  const [row] = await scope.database.execute<NoticedRow>(sql`
    select s.account_id as "accountId", p.name as product, r.currency, coalesce(i.amount, b.amount) as amount,
      to_char(b.due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "dueAt"
    from subscriptions s
    join subscription_products p on p.organization_id = s.organization_id and p.id = s.product_id
    join subscription_prices r on r.organization_id = s.organization_id and r.id = s.price_id
    join subscription_periods b on b.organization_id = s.organization_id and b.subscription_id = s.id
    left join invoices i on i.organization_id = b.organization_id and i.id = b.invoice_id
    where ${ofTenant(scope, "s")} and s.id = ${subscriptionId}
    order by b.billed_at desc, b.number desc limit 1`);
  return row && { ...row, dueAt: new Date(row.dueAt) };
}
