create table subscription_periods (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  number integer not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  billed_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  amount integer not null,
  invoice_id uuid,
  paid_at timestamp(3) with time zone,
  voided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint subscription_periods_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint subscription_periods_closed_check CHECK (paid_at IS NULL OR voided_at IS NULL),
  constraint subscription_periods_invoice_check CHECK ((number = 0) = (invoice_id IS NULL))
);
create table subscription_prices (
  organization_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  active boolean not null,
  type text not null,
  amount integer not null,
  min_amount integer not null,
  max_amount integer not null,
  currency text not null,
  interval text not null,
  interval_count smallint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint subscription_prices_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint subscription_prices_amount_check CHECK (amount >= min_amount AND amount <= max_amount AND min_amount > 0),
  constraint subscription_prices_count_check CHECK (interval_count >= 1 AND interval_count <= 12),
  constraint subscription_prices_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint subscription_prices_interval_check CHECK ("interval" = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint subscription_prices_type_check CHECK (type = ANY (ARRAY['fixed'::text, 'chosen'::text]))
);
create table subscription_product_tiers (
  organization_id uuid not null,
  product_id uuid not null,
  tier_id uuid not null,
  constraint subscription_product_tiers_organization_id_product_id_tier_id_p PRIMARY KEY (organization_id, product_id, tier_id)
);
create table subscription_products (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  features jsonb not null,
  featured boolean not null,
  active boolean not null,
  trial_days smallint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint subscription_products_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint subscription_products_trial_check CHECK (trial_days >= 0 AND trial_days <= 365)
);
create table subscriptions (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  product_id uuid not null,
  price_id uuid not null,
  quantity smallint not null,
  amount integer not null,
  status text not null,
  period integer not null,
  expires_at timestamp(3) with time zone not null,
  anchor_day smallint not null,
  cancel_at_end boolean not null,
  paused_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  next_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint subscriptions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint subscriptions_canceled_check CHECK ((status = 'canceled'::text) = (canceled_at IS NOT NULL)),
  constraint subscriptions_paused_check CHECK ((status = 'paused'::text) = (paused_at IS NOT NULL)),
  constraint subscriptions_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'paused'::text, 'canceled'::text]))
);
alter table account_tiers add column by_hand boolean not null default true;
alter table account_tiers add column by_product boolean not null default false;
alter table account_tiers add constraint account_tiers_source_check CHECK (by_hand OR by_product);
alter table subscription_periods add constraint subscription_periods_subscription_fk FOREIGN KEY (organization_id, subscription_id) REFERENCES subscriptions(organization_id, id) ON DELETE CASCADE;
alter table subscription_prices add constraint subscription_prices_product_fk FOREIGN KEY (organization_id, product_id) REFERENCES subscription_products(organization_id, id) ON DELETE CASCADE;
alter table subscription_product_tiers add constraint subscription_product_tiers_product_fk FOREIGN KEY (organization_id, product_id) REFERENCES subscription_products(organization_id, id) ON DELETE CASCADE;
alter table subscription_product_tiers add constraint subscription_product_tiers_tier_fk FOREIGN KEY (organization_id, tier_id) REFERENCES tiers(organization_id, id) ON DELETE CASCADE;
alter table subscription_products add constraint subscription_products_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table subscriptions add constraint subscriptions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table subscriptions add constraint subscriptions_price_fk FOREIGN KEY (organization_id, price_id) REFERENCES subscription_prices(organization_id, id) ON DELETE RESTRICT;
alter table subscriptions add constraint subscriptions_product_fk FOREIGN KEY (organization_id, product_id) REFERENCES subscription_products(organization_id, id) ON DELETE RESTRICT;
CREATE UNIQUE INDEX subscription_periods_invoice_unique ON subscription_periods USING btree (organization_id, invoice_id);
CREATE UNIQUE INDEX subscription_periods_number_unique ON subscription_periods USING btree (organization_id, subscription_id, number) WHERE voided_at IS NULL;
CREATE UNIQUE INDEX subscription_periods_open_unique ON subscription_periods USING btree (organization_id, subscription_id) WHERE paid_at IS NULL AND voided_at IS NULL;
CREATE INDEX subscription_prices_product_index ON subscription_prices USING btree (organization_id, product_id);
CREATE INDEX subscription_product_tiers_tier_index ON subscription_product_tiers USING btree (organization_id, tier_id);
CREATE INDEX subscription_products_order ON subscription_products USING btree (organization_id, created_at, id);
CREATE INDEX subscriptions_account_order ON subscriptions USING btree (organization_id, account_id, created_at, id);
CREATE INDEX subscriptions_due_index ON subscriptions USING btree (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX subscriptions_order ON subscriptions USING btree (organization_id, created_at, id);
CREATE INDEX subscriptions_price_index ON subscriptions USING btree (organization_id, price_id);
CREATE INDEX subscriptions_product_index ON subscriptions USING btree (organization_id, product_id, status);
CREATE UNIQUE INDEX subscriptions_product_unique ON subscriptions USING btree (organization_id, account_id, product_id) WHERE status <> 'canceled'::text;
select protect_tenant_table('subscription_periods');
select protect_tenant_table('subscription_prices');
select protect_tenant_table('subscription_product_tiers');
select protect_tenant_table('subscription_products');
select protect_tenant_table('subscriptions');
