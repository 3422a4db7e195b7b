alter table payment_intents rename column cart_hash to due_hash;
drop index payment_intents_open_unique;
alter table payment_items drop constraint payment_items_amount_check;
drop index payment_items_pass_unique;
alter table payment_intents add column purpose text not null default 'registration';
alter table payment_intents alter column purpose drop default;
alter table payment_intents add column subject_id uuid;
update payment_intents set subject_id = coalesce(registration_id, id);
alter table payment_intents alter column subject_id set not null;
alter table payment_intents add column details jsonb not null default '{}'::jsonb;
alter table payment_intents add column refunded integer not null default 0;
alter table payment_intents add column refunds integer not null default 0;
update payment_intents i set refunded = r.refunded, refunds = r.refunds
from (select organization_id, intent_id, sum(charged_amt)::int as refunded, count(*)::int as refunds
  from payments where type = 'refund' group by organization_id, intent_id) r
where r.organization_id = i.organization_id and r.intent_id = i.id;
alter table payment_items add column kind text not null default 'pass';
alter table payment_items alter column kind drop default;
alter table payment_items add column subject_id uuid;
update payment_items set subject_id = pass_id;
alter table payment_items alter column subject_id set not null;
alter table payment_items alter column pass_id drop not null;
alter table payment_items add column tax integer not null default 0;
alter table payments add column reason text;
update payments set reason = 'noRoom' where type = 'refund';
alter table payment_intents add constraint payment_intents_purpose_check CHECK (purpose = ANY (ARRAY['registration'::text, 'sessionAccess'::text, 'addOns'::text, 'coupons'::text, 'invoice'::text, 'booking'::text, 'passChange'::text]));
alter table payment_intents add constraint payment_intents_refunded_check CHECK (refunded >= 0 AND refunded <= amount AND (refunded = 0 OR status = 'captured'::text));
alter table payment_items add constraint payment_items_amount_check CHECK (amount >= 0 AND tax >= 0 AND tax <= amount);
alter table payment_items add constraint payment_items_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'pass'::text, 'package'::text, 'addOn'::text, 'reservation'::text, 'access'::text, 'coupon'::text, 'donation'::text, 'change'::text, 'transfer'::text, 'fee'::text, 'invoiceLine'::text, 'booking'::text]));
alter table payment_items add constraint payment_items_pass_check CHECK (kind <> 'pass'::text OR subject_id = pass_id);
alter table payments add constraint payments_reason_check CHECK (reason = ANY (ARRAY['noRoom'::text, 'canceled'::text, 'eventCanceled'::text, 'changed'::text, 'requested'::text, 'provider'::text, 'dispute'::text]));
alter table payments add constraint payments_reason_of_refund_check CHECK ((type = 'refund'::text) = (reason IS NOT NULL));
CREATE UNIQUE INDEX payment_intents_open_unique ON payment_intents USING btree (organization_id, account_id, purpose, subject_id) WHERE status = ANY (ARRAY['created'::text, 'processing'::text]);
CREATE UNIQUE INDEX payment_items_subject_unique ON payment_items USING btree (organization_id, payment_id, kind, subject_id);
