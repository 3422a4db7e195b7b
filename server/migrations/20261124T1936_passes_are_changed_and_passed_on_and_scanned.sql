alter table notifications drop constraint notifications_happened_check;
create table event_pass_rules (
  organization_id uuid not null,
  event_id uuid not null,
  answers_until timestamp(3) with time zone,
  transfers_until timestamp(3) with time zone,
  rotating_codes boolean not null default false,
  updated_at timestamp(3) with time zone not null,
  constraint event_pass_rules_organization_id_event_id_pk PRIMARY KEY (organization_id, event_id)
);
create table leads (
  organization_id uuid not null,
  id uuid not null,
  exhibitor_id uuid not null,
  holder_id uuid not null,
  event_id uuid not null,
  status text not null default 'new'::text,
  note text,
  shares_name boolean not null default false,
  shares_work boolean not null default false,
  shares_email boolean not null default false,
  shares_phone boolean not null default false,
  shares_links boolean not null default false,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint leads_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint leads_note_check CHECK (length(note) <= 2000),
  constraint leads_people_check CHECK (exhibitor_id <> holder_id),
  constraint leads_status_check CHECK (status = ANY (ARRAY['new'::text, 'favorited'::text, 'archived'::text, 'deleted'::text]))
);
create table pass_offers (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_id uuid not null,
  sender_id uuid not null,
  email text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint pass_offers_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table pass_transfers (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_id uuid not null,
  from_registration_id uuid not null,
  to_registration_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint pass_transfers_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
alter table passes add column holder_name text;
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text, 'reported'::text, 'appealed'::text, 'passedOn'::text, 'scanned'::text]));
alter table passes add constraint passes_holder_name_check CHECK (length(holder_name) >= 1 AND length(holder_name) <= 200);
alter table event_pass_rules add constraint event_pass_rules_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table leads add constraint leads_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table leads add constraint leads_exhibitor_fk FOREIGN KEY (organization_id, exhibitor_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table leads add constraint leads_holder_fk FOREIGN KEY (organization_id, holder_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table pass_offers add constraint pass_offers_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
alter table pass_offers add constraint pass_offers_sender_fk FOREIGN KEY (organization_id, sender_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table pass_transfers add constraint pass_transfers_from_fk FOREIGN KEY (organization_id, from_registration_id) REFERENCES registrations(organization_id, id) ON DELETE CASCADE;
alter table pass_transfers add constraint pass_transfers_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
alter table pass_transfers add constraint pass_transfers_to_fk FOREIGN KEY (organization_id, to_registration_id) REFERENCES registrations(organization_id, id) ON DELETE CASCADE;
CREATE INDEX leads_event_index ON leads USING btree (organization_id, event_id);
CREATE INDEX leads_order ON leads USING btree (organization_id, exhibitor_id, created_at, id);
CREATE INDEX leads_requests_order ON leads USING btree (organization_id, holder_id, created_at, id);
CREATE UNIQUE INDEX leads_unique ON leads USING btree (organization_id, exhibitor_id, event_id, holder_id);
CREATE INDEX pass_offers_expiry_index ON pass_offers USING btree (expires_at);
CREATE UNIQUE INDEX pass_offers_pass_unique ON pass_offers USING btree (organization_id, pass_id);
CREATE INDEX pass_offers_sender_index ON pass_offers USING btree (organization_id, sender_id);
CREATE INDEX pass_transfers_from_index ON pass_transfers USING btree (organization_id, from_registration_id);
CREATE INDEX pass_transfers_order ON pass_transfers USING btree (organization_id, event_id, created_at, id);
CREATE INDEX pass_transfers_pass_index ON pass_transfers USING btree (organization_id, pass_id);
CREATE INDEX pass_transfers_to_index ON pass_transfers USING btree (organization_id, to_registration_id);
select protect_tenant_table('event_pass_rules');
select protect_tenant_table('leads');
select protect_tenant_table('pass_offers');
select protect_tenant_table('pass_transfers');
