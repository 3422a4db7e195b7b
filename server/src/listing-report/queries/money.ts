import { type SQL, sql } from "drizzle-orm";
import { type About, own } from "./about.ts";

/**
 * `moved`: the sides of every movement of the ledger that is about an event, found by what it was paid for.
 * Uses payment_intents_event_index and ledger_transactions_subject_unique.
 */
export const moved = (about: About): SQL => sql`
  intents as (
    select i.id from payment_intents i where ${own(about, "i")} and i.event_id = ${about.eventId} and i.status = 'captured'),
  paid as (
    select p.id, p.type, p.currency from payments p join intents i on i.id = p.intent_id where ${own(about, "p")}),
  subjects as (
    select p.id, unnest(case p.type when 'charge' then array['charge', 'receipt'] else array['refund', 'disputeLost'] end) as event
    from paid p
    union all
    select m.id, unnest(array['fee', 'disputeOpened', 'disputeWon'])
    from provider_movements m join intents i on i.id = m.intent_id where ${own(about, "m")} and m.kind <> 'refund'),
  moved as (
    select t.event, t.created_at, e.account, e.amount
    from subjects s
    join ledger_transactions t on ${own(about, "t")} and t.event = s.event and t.subject_id = s.id
    join ledger_entries e on ${own(about, "e")} and e.transaction_id = t.id and e.currency = ${about.currency})`;

/** `charged`: what each charge was for, by the kind of thing that an organiser offers. Null where it was for no such thing. */
export const charged = (about: About): SQL => sql`
  charged as (
    select case when i.kind in ('pass', 'change', 'coupon') then 'passType' else i.kind end as kind,
      case i.kind when 'addOn' then a.add_on_id when 'reservation' then r.room_type_id when 'access' then x.session_id
        when 'coupon' then c.pass_type_id when 'pass' then p.pass_type_id when 'change' then p.pass_type_id end as id,
      i.coupon_id, i.amount
    from paid
    join payment_items i on ${own(about, "i")} and i.payment_id = paid.id
    left join passes p on ${own(about, "p")} and p.id = i.pass_id and i.kind in ('pass', 'change')
    left join pass_add_ons a on ${own(about, "a")} and a.id = i.subject_id and i.kind = 'addOn'
    left join reservations r on ${own(about, "r")} and r.id = i.subject_id and i.kind = 'reservation'
    left join session_accesses x on ${own(about, "x")} and x.id = i.subject_id and i.kind = 'access'
    left join coupons c on ${own(about, "c")} and c.id = i.subject_id and i.kind = 'coupon'
    where paid.type = 'charge' and paid.currency = ${about.currency}),
  grossed as (select kind, id, sum(amount)::float8 as gross from charged group by kind, id)`;

const sold = sql`account in ('sales', 'salesTax')`;

/** What `moved` comes to: debits are above zero there, so that what was sold stands below it. */
export const revenue = sql`
  select coalesce(-sum(amount) filter (where event = 'charge' and ${sold}), 0)::float8 as gross,
    coalesce(sum(amount) filter (where event in ('refund', 'disputeLost') and ${sold}), 0)::float8 as refunds,
    coalesce(-sum(amount) filter (where account = 'salesTax'), 0)::float8 as tax,
    coalesce(sum(amount) filter (where account = 'fees'), 0)::float8 as fees,
    coalesce(sum(amount) filter (where account = 'receivable'), 0)::float8 as unpaid
  from moved`;

/** `discounted`: each line that something was taken off, with the coupon that did. A room's is that of the first of its passes with one. */
export const discounted = (about: About): SQL => {
  const ofPass = sql`join coupons c on ${own(about, "c")} and c.id = p.coupon_id
    where ${own(about, "p")} and p.event_id = ${about.eventId} and p.alternate_id is not null`;
  return sql`
  discounted as (
    select c.id as coupon_id, c.pre_paid, p.discount from passes p ${ofPass} and p.discount > 0
    union all
    select c.id, c.pre_paid, a.discount
    from pass_add_ons a join passes p on p.id = a.pass_id and ${own(about, "a")} ${ofPass} and a.discount > 0
    union all
    select * from (
      select distinct on (r.id) c.id, c.pre_paid, r.discount
      from reservations r join reservation_passes s on ${own(about, "s")} and s.reservation_id = r.id and ${own(about, "r")}
      join passes p on p.id = s.pass_id ${ofPass} and r.discount > 0
      order by r.id, p.created_at, p.id) rooms)`;
};

/** What coupons took off of passes that were sold and of what belongs to them. A code that a group has paid for takes nothing off. */
export const discounts = sql`
  select coalesce(sum(discount), 0)::float8 from discounted where not pre_paid`;
