create table ledger_entries (
  organization_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  account text not null,
  currency text not null,
  amount integer not null,
  constraint ledger_entries_organization_id_transaction_id_line_pk PRIMARY KEY (organization_id, transaction_id, line),
  constraint ledger_entries_account_check CHECK (account = ANY (ARRAY['receivable'::text, 'bank'::text, 'provider'::text, 'sales'::text, 'salesTax'::text, 'fees'::text, 'disputed'::text])),
  constraint ledger_entries_amount_check CHECK (amount <> 0),
  constraint ledger_entries_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text)
);
create table ledger_transactions (
  organization_id uuid not null,
  id uuid not null,
  event text not null,
  subject_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint ledger_transactions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint ledger_transactions_event_check CHECK (event = ANY (ARRAY['charge'::text, 'refund'::text, 'receipt'::text, 'fee'::text, 'payout'::text, 'disputeOpened'::text, 'disputeWon'::text, 'disputeLost'::text]))
);
alter table ledger_entries add constraint ledger_entries_transaction_fk FOREIGN KEY (organization_id, transaction_id) REFERENCES ledger_transactions(organization_id, id) ON DELETE RESTRICT;
alter table ledger_transactions add constraint ledger_transactions_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX ledger_entries_account_index ON ledger_entries USING btree (organization_id, account, currency);
CREATE INDEX ledger_transactions_order ON ledger_transactions USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX ledger_transactions_subject_unique ON ledger_transactions USING btree (organization_id, event, subject_id);
select protect_tenant_table('ledger_entries');
select protect_tenant_table('ledger_transactions');
-- What was booked stays.
revoke update, delete on ledger_transactions, ledger_entries from marquee_app;
-- At the end of the transaction every set has entries, and they come to zero in each currency.
create function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where organization_id = new.organization_id and transaction_id = new.transaction_id
      group by currency having sum(amount) <> 0) then
    raise exception 'ledger_entries_balance: the entries of % do not come to zero', new.transaction_id
      using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  return null;
end
$$;
create function ledger_transactions_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where organization_id = new.organization_id and transaction_id = new.id) then
    raise exception 'ledger_transactions_entries: % has no entries', new.id
      using errcode = 'check_violation', constraint = 'ledger_transactions_entries';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balance after insert or update on ledger_entries
  deferrable initially deferred for each row execute function ledger_entries_balance();
create constraint trigger ledger_transactions_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transactions_entries();
-- What was paid before, under the id of its payment.
insert into ledger_transactions (organization_id, id, event, subject_id, created_at)
select organization_id, id, type, id, created_at from payments where charged_amt > 0;
insert into ledger_entries (organization_id, transaction_id, line, account, currency, amount)
select p.organization_id, p.id, side.line, side.account, p.currency, side.amount * case p.type when 'charge' then 1 else -1 end
from payments p
left join payments c on c.organization_id = p.organization_id and c.intent_id = p.intent_id and c.type = 'charge'
left join payment_receipts r on r.organization_id = p.organization_id and r.payment_id = c.id
cross join lateral (values
  (0, case when p.provider <> 'manual' then 'provider'
       when p.type = 'refund' and r.received_at < p.created_at then 'bank' else 'receivable' end, p.charged_amt),
  (1, 'sales', -p.sub_total),
  (2, 'salesTax', -p.sales_tax)) side (line, account, amount)
where side.amount <> 0;
with arrived as (
  select p.organization_id, p.id as payment_id, gen_random_uuid() as id, r.received_at, p.currency,
    p.charged_amt - coalesce((select sum(q.charged_amt)::int from payments q where q.organization_id = p.organization_id
      and q.intent_id = p.intent_id and q.type = 'refund' and q.created_at <= r.received_at), 0) as amount
  from payment_receipts r join payments p on p.organization_id = r.organization_id and p.id = r.payment_id),
written as (
  insert into ledger_transactions (organization_id, id, event, subject_id, created_at)
  select organization_id, id, 'receipt', payment_id, received_at from arrived where amount > 0)
insert into ledger_entries (organization_id, transaction_id, line, account, currency, amount)
select a.organization_id, a.id, side.line, side.account, a.currency, side.amount
from arrived a cross join lateral (values (0, 'bank', a.amount), (1, 'receivable', -a.amount)) side (line, account, amount)
where a.amount > 0;
