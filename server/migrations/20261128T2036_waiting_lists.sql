alter table notifications drop constraint notifications_happened_check;
create table waitlist_entries (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_type_id uuid not null,
  account_id uuid not null,
  number integer not null,
  places integer not null,
  state text not null default 'waiting'::text,
  since timestamp(3) with time zone not null,
  offer_ends_at timestamp(3) with time zone,
  reason text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint waitlist_entries_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint waitlist_entries_offer_check CHECK ((state = 'offered'::text) = (offer_ends_at IS NOT NULL)),
  constraint waitlist_entries_places_check CHECK (places >= 1 AND places <= 100),
  constraint waitlist_entries_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint waitlist_entries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'refused'::text, 'expired'::text, 'left'::text, 'removed'::text, 'ended'::text]))
);
create table waitlist_log (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_type_id uuid not null,
  happened text not null,
  number integer,
  places integer not null,
  created_at timestamp(3) with time zone not null,
  constraint waitlist_log_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint waitlist_log_happened_check CHECK (happened = ANY (ARRAY['joined'::text, 'fewer'::text, 'freed'::text, 'offered'::text, 'byHand'::text, 'taken'::text, 'refused'::text, 'expired'::text, 'left'::text, 'removed'::text, 'ended'::text]))
);
create table waitlists (
  organization_id uuid not null,
  pass_type_id uuid not null,
  event_id uuid not null,
  is_on boolean not null default true,
  offer_hours integer not null default 24,
  last_number integer not null default 0,
  free_seen integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint waitlists_organization_id_pass_type_id_pk PRIMARY KEY (organization_id, pass_type_id),
  constraint waitlists_hours_check CHECK (offer_hours >= 1 AND offer_hours <= 168)
);
alter table capacity_pools add column is_queued boolean not null default false;
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text, 'reported'::text, 'appealed'::text, 'passedOn'::text, 'scanned'::text, 'coHost'::text, 'booked'::text, 'bookingCanceled'::text, 'bookingSoon'::text, 'placeOffered'::text]));
alter table waitlist_entries add constraint waitlist_entries_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table waitlist_entries add constraint waitlist_entries_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table waitlist_entries add constraint waitlist_entries_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
alter table waitlist_log add constraint waitlist_log_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table waitlist_log add constraint waitlist_log_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
alter table waitlists add constraint waitlists_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table waitlists add constraint waitlists_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
CREATE INDEX waitlist_entries_account_order ON waitlist_entries USING btree (organization_id, account_id, created_at, id);
CREATE INDEX waitlist_entries_event_order ON waitlist_entries USING btree (organization_id, event_id, number, id);
CREATE UNIQUE INDEX waitlist_entries_number_unique ON waitlist_entries USING btree (organization_id, pass_type_id, number);
CREATE INDEX waitlist_entries_offers_index ON waitlist_entries USING btree (offer_ends_at) WHERE state = 'offered'::text;
CREATE UNIQUE INDEX waitlist_entries_open_unique ON waitlist_entries USING btree (organization_id, event_id, account_id, pass_type_id) WHERE state = ANY (ARRAY['waiting'::text, 'offered'::text]);
CREATE INDEX waitlist_entries_waiting_index ON waitlist_entries USING btree (organization_id, pass_type_id) WHERE state = 'waiting'::text;
CREATE INDEX waitlist_log_order ON waitlist_log USING btree (organization_id, event_id, created_at, id);
CREATE INDEX waitlist_log_pass_type_index ON waitlist_log USING btree (organization_id, pass_type_id);
CREATE INDEX waitlists_event_index ON waitlists USING btree (organization_id, event_id);
select protect_tenant_table('waitlist_entries');
select protect_tenant_table('waitlist_log');
select protect_tenant_table('waitlists');
