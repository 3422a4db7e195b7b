create extension if not exists btree_gist;
alter table notifications drop constraint notifications_happened_check;
create table booking_places (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  description text,
  image_id uuid,
  timezone text not null,
  active boolean not null default true,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint booking_places_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table booking_space_blackouts (
  organization_id uuid not null,
  id uuid not null,
  space_id uuid not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  note text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint booking_space_blackouts_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint booking_space_blackouts_times_check CHECK (start_at < end_at)
);
create table booking_space_hours (
  organization_id uuid not null,
  id uuid not null,
  space_id uuid not null,
  day_of_week smallint not null,
  opens smallint not null,
  closes smallint not null,
  constraint booking_space_hours_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint booking_space_hours_day_check CHECK (day_of_week >= 0 AND day_of_week <= 6),
  constraint booking_space_hours_times_check CHECK (opens >= 0 AND opens < closes AND closes <= 1440)
);
create table booking_spaces (
  organization_id uuid not null,
  id uuid not null,
  place_id uuid not null,
  slug text not null,
  name text not null,
  description text,
  image_id uuid,
  active boolean not null default true,
  supply integer not null default 1,
  slot_duration integer not null,
  price integer not null default 0,
  start_at timestamp(3) with time zone,
  end_at timestamp(3) with time zone,
  lead_minutes integer not null default 0,
  days_ahead integer,
  buffer_minutes integer not null default 0,
  cancel_hours integer,
  bookings_per_account integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint booking_spaces_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint booking_spaces_bounds_check CHECK (end_at > start_at),
  constraint booking_spaces_duration_check CHECK (slot_duration >= 5 AND slot_duration <= 1440),
  constraint booking_spaces_price_check CHECK (price >= 0),
  constraint booking_spaces_supply_check CHECK (supply >= 1 AND supply <= 1000),
  constraint booking_spaces_waits_check CHECK (LEAST(lead_minutes, buffer_minutes) >= 0)
);
create table bookings (
  organization_id uuid not null,
  id uuid not null,
  alternate_id bigint,
  space_id uuid not null,
  account_id uuid not null,
  status text not null,
  unit smallint not null,
  day text not null,
  time text not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  occupied_until timestamp(3) with time zone not null,
  price integer not null,
  currency text not null,
  cancelable_until timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  canceled_by text,
  cancel_reason text,
  intent_id uuid,
  remind_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint bookings_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint bookings_canceled_by_check CHECK (canceled_by = ANY (ARRAY['member'::text, 'community'::text, 'expiry'::text])),
  constraint bookings_canceled_check CHECK ((status = 'canceled'::text) = (canceled_at IS NOT NULL) AND (canceled_at IS NULL) = (canceled_by IS NULL)),
  constraint bookings_draft_check CHECK ((status = 'draft'::text) = (expires_at IS NOT NULL)),
  constraint bookings_number_check CHECK (status <> 'ready'::text OR alternate_id IS NOT NULL),
  constraint bookings_status_check CHECK (status = ANY (ARRAY['draft'::text, 'canceled'::text, 'ready'::text])),
  constraint bookings_times_check CHECK (start_at < end_at AND end_at <= occupied_until AND price >= 0),
  constraint bookings_unit_check CHECK (unit >= 1)
);
alter table notifications add column booking_id uuid;
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text, 'reported'::text, 'appealed'::text, 'passedOn'::text, 'scanned'::text, 'coHost'::text, 'booked'::text, 'bookingCanceled'::text, 'bookingSoon'::text]));
alter table booking_places add constraint booking_places_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table booking_places add constraint booking_places_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table booking_space_blackouts add constraint booking_space_blackouts_space_fk FOREIGN KEY (organization_id, space_id) REFERENCES booking_spaces(organization_id, id) ON DELETE CASCADE;
alter table booking_space_hours add constraint booking_space_hours_space_fk FOREIGN KEY (organization_id, space_id) REFERENCES booking_spaces(organization_id, id) ON DELETE CASCADE;
alter table booking_spaces add constraint booking_spaces_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table booking_spaces add constraint booking_spaces_place_fk FOREIGN KEY (organization_id, place_id) REFERENCES booking_places(organization_id, id) ON DELETE CASCADE;
alter table bookings add constraint bookings_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table bookings add constraint bookings_space_fk FOREIGN KEY (organization_id, space_id) REFERENCES booking_spaces(organization_id, id) ON DELETE CASCADE;
alter table notifications add constraint notifications_booking_fk FOREIGN KEY (organization_id, booking_id) REFERENCES bookings(organization_id, id) ON DELETE CASCADE;
CREATE INDEX booking_places_created_order ON booking_places USING btree (organization_id, created_at, id);
CREATE INDEX booking_places_image_index ON booking_places USING btree (organization_id, image_id);
CREATE INDEX booking_places_name_order ON booking_places USING btree (organization_id, name, id);
CREATE UNIQUE INDEX booking_places_slug_unique ON booking_places USING btree (organization_id, slug);
CREATE INDEX booking_space_blackouts_end_order ON booking_space_blackouts USING btree (organization_id, space_id, end_at);
CREATE INDEX booking_space_hours_space_index ON booking_space_hours USING btree (organization_id, space_id);
CREATE INDEX booking_spaces_image_index ON booking_spaces USING btree (organization_id, image_id);
CREATE INDEX booking_spaces_name_order ON booking_spaces USING btree (organization_id, place_id, name, id);
CREATE UNIQUE INDEX booking_spaces_slug_unique ON booking_spaces USING btree (organization_id, place_id, slug);
CREATE INDEX bookings_account_order ON bookings USING btree (organization_id, account_id, start_at, id);
CREATE INDEX bookings_expiry_index ON bookings USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE UNIQUE INDEX bookings_number_unique ON bookings USING btree (organization_id, alternate_id);
CREATE INDEX bookings_remind_index ON bookings USING btree (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX bookings_space_order ON bookings USING btree (organization_id, space_id, start_at, id);
CREATE INDEX bookings_start_order ON bookings USING btree (organization_id, start_at, id);
CREATE INDEX notifications_booking_index ON notifications USING btree (organization_id, booking_id);
-- No unit of a space is had twice at once, whatever the slots were when each was booked. What was held and not confirmed is
-- ended before somebody else has its unit.
alter table bookings add constraint bookings_unit_exclusion exclude using gist
  (organization_id with =, space_id with =, unit with =, tstzrange(start_at, occupied_until) with &&) where (status <> 'canceled');
select protect_tenant_table('booking_places');
select protect_tenant_table('booking_space_blackouts');
select protect_tenant_table('booking_space_hours');
select protect_tenant_table('booking_spaces');
select protect_tenant_table('bookings');
