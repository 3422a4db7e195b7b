import { sql } from "drizzle-orm";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { LedgerAccount } from "./chart.ts";

type Reading = { readonly database: Database; readonly organization: { readonly id: string } };

/** What an account holds in a currency, in minor units: debit above zero. */
export type Balance = { readonly account: LedgerAccount; readonly currency: string; readonly amount: number };

/** The balances of a community. Uses ledger_entries_account_index. */
export function findBalances(scope: Reading): Promise<Balance[]> {
  return scope.database.execute<Balance>(sql`
    select e.account, e.currency, sum(e.amount)::float8 as amount
    from ledger_entries e where ${ofTenant(scope.organization.id, "e")}
    group by e.account, e.currency order by e.currency, e.account`);
}

/** Whose ledger has anything. Read by the system. */
export function findTenantsWithBooks(database: Database): Promise<{ readonly id: string }[]> {
  return database.execute<{ id: string }>(sql`
    select o.id from organizations o
    where exists (select from payments p where p.organization_id = o.id)
      or exists (select from ledger_transactions t where t.organization_id = o.id)`);
}

/** What stands otherwise in the ledger than in the payments. `expected` and `found` in minor units. */
export type Difference = {
  readonly what: "charge" | "refund" | "receipt" | "refunded" | "set";
  readonly subjectId: string;
  readonly currency: string;
  readonly expected: number;
  readonly found: number;
};

/**
 * Every payment against its entries, every receipt against what was open of its charge, every intent against its refunds,
 * and every set against zero.
 */
export function findDifferences(scope: Reading): Promise<Difference[]> {
  const { id } = scope.organization;
  return scope.database.execute<Difference>(sql`
    with booked as (
      select t.event, t.subject_id, e.currency,
        coalesce(sum(-e.amount) filter (where e.account in ('sales', 'salesTax')), 0)::float8 as sold,
        coalesce(sum(e.amount) filter (where e.account = 'bank'), 0)::float8 as arrived,
        sum(e.amount)::float8 as rest
      from ledger_transactions t join ledger_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id
      where ${ofTenant(id, "t")} group by t.event, t.subject_id, e.currency),
    paid as (
      select p.type, p.id, p.currency, (case p.type when 'charge' then p.charged_amt else -p.charged_amt end)::float8 as amount
      from payments p where ${ofTenant(id, "p")})
    select coalesce(p.type, b.event) as what, coalesce(p.id, b.subject_id) as "subjectId",
      coalesce(p.currency, b.currency) as currency, coalesce(p.amount, 0) as expected, coalesce(b.sold, 0) as found
    from paid p full join (select * from booked where event in ('charge', 'refund', 'disputeLost')) b
      on b.subject_id = p.id and b.currency = p.currency
    where coalesce(p.amount, 0) <> coalesce(b.sold, 0)
    union all
    select 'receipt', r.payment_id, p.currency, p.charged_amt::float8 - coalesce(back.before, 0), coalesce(b.arrived, 0)
    from payment_receipts r
    join payments p on p.organization_id = r.organization_id and p.id = r.payment_id
    left join lateral (select sum(-e.amount)::float8 as before
      from payments q
      join ledger_transactions t on t.organization_id = q.organization_id and t.subject_id = q.id and t.event = 'refund'
      join ledger_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id and e.account = 'receivable'
      where ${ofTenant(id, "q")} and q.intent_id = p.intent_id and q.type = 'refund') back on true
    left join booked b on b.event = 'receipt' and b.subject_id = r.payment_id
    where ${ofTenant(id, "r")} and p.charged_amt - coalesce(back.before, 0) <> coalesce(b.arrived, 0)
    union all
    select 'refunded', i.id, i.currency, coalesce(sum(p.charged_amt), 0)::float8, i.refunded::float8
    from payment_intents i
    left join payments p on p.organization_id = i.organization_id and p.intent_id = i.id and p.type = 'refund'
    where ${ofTenant(id, "i")} group by i.id, i.currency, i.refunded
    having coalesce(sum(p.charged_amt), 0) <> i.refunded
    union all
    select 'set', b.subject_id, b.currency, 0, b.rest from booked b where b.rest <> 0
    order by 1, 2`);
}
