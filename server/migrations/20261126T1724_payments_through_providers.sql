create table payment_settings (
  organization_id uuid not null,
  provider text not null,
  publishable_key text,
  sealed_secret_key text,
  sealed_webhook_secret text,
  webhook_at timestamp(3) with time zone,
  refused_at timestamp(3) with time zone,
  known_until timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint payment_settings_organization_id_pk PRIMARY KEY (organization_id),
  constraint payment_settings_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'braintree'::text, 'manual'::text]))
);
create table provider_movements (
  organization_id uuid not null,
  id uuid not null,
  intent_id uuid not null,
  kind text not null,
  state text not null,
  reference text not null,
  payment_id uuid,
  amount integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint provider_movements_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint provider_movements_amount_check CHECK (amount >= 0),
  constraint provider_movements_kind_check CHECK (kind = ANY (ARRAY['fee'::text, 'refund'::text, 'dispute'::text])),
  constraint provider_movements_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text, 'won'::text, 'lost'::text]))
);
alter table payment_intents add column provider_id text;
alter table payment_settings add constraint payment_settings_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table provider_movements add constraint provider_movements_intent_fk FOREIGN KEY (organization_id, intent_id) REFERENCES payment_intents(organization_id, id) ON DELETE RESTRICT;
alter table provider_movements add constraint provider_movements_payment_fk FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id) ON DELETE RESTRICT;
CREATE UNIQUE INDEX payment_intents_provider_unique ON payment_intents USING btree (organization_id, provider, provider_id);
CREATE INDEX payment_intents_waiting_index ON payment_intents USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'processing'::text])) AND provider_id IS NOT NULL;
CREATE INDEX provider_movements_failed_index ON provider_movements USING btree (organization_id) WHERE state = 'failed'::text;
CREATE INDEX provider_movements_intent_index ON provider_movements USING btree (organization_id, intent_id);
CREATE UNIQUE INDEX provider_movements_reference_unique ON provider_movements USING btree (organization_id, reference);
select protect_tenant_table('payment_settings');
select protect_tenant_table('provider_movements');
