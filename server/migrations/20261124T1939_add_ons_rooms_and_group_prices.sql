create table add_on_needs (
  organization_id uuid not null,
  add_on_id uuid not null,
  needed_id uuid not null,
  constraint add_on_needs_organization_id_add_on_id_needed_id_pk PRIMARY KEY (organization_id, add_on_id, needed_id),
  constraint add_on_needs_self_check CHECK (add_on_id <> needed_id)
);
create table add_on_pass_types (
  organization_id uuid not null,
  add_on_id uuid not null,
  pass_type_id uuid not null,
  constraint add_on_pass_types_organization_id_add_on_id_pass_type_id_pk PRIMARY KEY (organization_id, add_on_id, pass_type_id)
);
create table add_ons (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  name text not null,
  short_description text not null default ''::text,
  long_description text,
  active boolean not null default true,
  price integer not null,
  price_per_night boolean not null default false,
  supply integer,
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint add_ons_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint add_ons_price_check CHECK (price >= 0),
  constraint add_ons_supply_check CHECK (supply >= 0)
);
create table pass_add_ons (
  organization_id uuid not null,
  id uuid not null,
  pass_id uuid not null,
  add_on_id uuid not null,
  price integer not null,
  discount integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint pass_add_ons_organization_id_pass_id_add_on_id_pk PRIMARY KEY (organization_id, pass_id, add_on_id),
  constraint pass_add_ons_price_check CHECK (price >= 0 AND discount >= 0 AND discount <= price)
);
create table reservation_passes (
  organization_id uuid not null,
  pass_id uuid not null,
  reservation_id uuid not null,
  constraint reservation_passes_organization_id_pass_id_pk PRIMARY KEY (organization_id, pass_id)
);
create table reservations (
  organization_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  room_type_id uuid not null,
  start_at timestamp(3) with time zone,
  end_at timestamp(3) with time zone,
  price integer not null,
  discount integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint reservations_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint reservations_dates_check CHECK (start_at < end_at),
  constraint reservations_price_check CHECK (price >= 0 AND discount >= 0 AND discount <= price)
);
create table room_type_add_ons (
  organization_id uuid not null,
  id uuid not null,
  room_type_id uuid not null,
  add_on_id uuid not null,
  min_start timestamp(3) with time zone,
  default_start timestamp(3) with time zone,
  max_start timestamp(3) with time zone,
  min_end timestamp(3) with time zone,
  default_end timestamp(3) with time zone,
  max_end timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint room_type_add_ons_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table room_type_pass_types (
  organization_id uuid not null,
  id uuid not null,
  room_type_id uuid not null,
  pass_type_id uuid not null,
  enabled boolean not null default true,
  premium integer not null default 0,
  included_nights integer not null default 0,
  min_passes integer,
  max_passes integer,
  min_start timestamp(3) with time zone,
  default_start timestamp(3) with time zone,
  max_start timestamp(3) with time zone,
  min_end timestamp(3) with time zone,
  default_end timestamp(3) with time zone,
  max_end timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint room_type_pass_types_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint room_type_pass_types_amounts_check CHECK (premium >= 0 AND included_nights >= 0)
);
create table room_types (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  name text not null,
  description text,
  active boolean not null default true,
  price integer not null,
  price_per_night boolean not null default true,
  image_id uuid not null,
  supply integer,
  min_passes integer,
  max_passes integer,
  min_start timestamp(3) with time zone,
  default_start timestamp(3) with time zone,
  max_start timestamp(3) with time zone,
  min_end timestamp(3) with time zone,
  default_end timestamp(3) with time zone,
  max_end timestamp(3) with time zone,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint room_types_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint room_types_passes_check CHECK (min_passes >= 1 AND min_passes <= max_passes),
  constraint room_types_price_check CHECK (price >= 0),
  constraint room_types_supply_check CHECK (supply >= 0)
);
alter table pass_types add column group_minimum integer;
alter table pass_types add column group_price integer;
alter table pass_types add column is_chosen_by_buyer boolean not null default false;
alter table pass_types add constraint pass_types_group_check CHECK (num_nonnulls(group_minimum, group_price) <> 1 AND group_minimum >= 2 AND group_price >= 0);
alter table add_on_needs add constraint add_on_needs_add_on_fk FOREIGN KEY (organization_id, add_on_id) REFERENCES add_ons(organization_id, id) ON DELETE CASCADE;
alter table add_on_needs add constraint add_on_needs_needed_fk FOREIGN KEY (organization_id, needed_id) REFERENCES add_ons(organization_id, id) ON DELETE CASCADE;
alter table add_on_pass_types add constraint add_on_pass_types_add_on_fk FOREIGN KEY (organization_id, add_on_id) REFERENCES add_ons(organization_id, id) ON DELETE CASCADE;
alter table add_on_pass_types add constraint add_on_pass_types_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
alter table add_ons add constraint add_ons_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table add_ons add constraint add_ons_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table pass_add_ons add constraint pass_add_ons_add_on_fk FOREIGN KEY (organization_id, add_on_id) REFERENCES add_ons(organization_id, id) ON DELETE RESTRICT;
alter table pass_add_ons add constraint pass_add_ons_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
alter table reservation_passes add constraint reservation_passes_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
alter table reservation_passes add constraint reservation_passes_reservation_fk FOREIGN KEY (organization_id, reservation_id) REFERENCES reservations(organization_id, id) ON DELETE CASCADE;
alter table reservations add constraint reservations_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE RESTRICT;
alter table reservations add constraint reservations_room_type_fk FOREIGN KEY (organization_id, room_type_id) REFERENCES room_types(organization_id, id) ON DELETE RESTRICT;
alter table room_type_add_ons add constraint room_type_add_ons_add_on_fk FOREIGN KEY (organization_id, add_on_id) REFERENCES add_ons(organization_id, id) ON DELETE CASCADE;
alter table room_type_add_ons add constraint room_type_add_ons_room_type_fk FOREIGN KEY (organization_id, room_type_id) REFERENCES room_types(organization_id, id) ON DELETE CASCADE;
alter table room_type_pass_types add constraint room_type_pass_types_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
alter table room_type_pass_types add constraint room_type_pass_types_room_type_fk FOREIGN KEY (organization_id, room_type_id) REFERENCES room_types(organization_id, id) ON DELETE CASCADE;
alter table room_types add constraint room_types_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table room_types add constraint room_types_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
CREATE INDEX add_on_needs_needed_index ON add_on_needs USING btree (organization_id, needed_id);
CREATE INDEX add_on_pass_types_pass_type_index ON add_on_pass_types USING btree (organization_id, pass_type_id);
CREATE INDEX add_ons_order ON add_ons USING btree (organization_id, event_id, sort_order, id);
CREATE INDEX pass_add_ons_add_on_index ON pass_add_ons USING btree (organization_id, add_on_id);
CREATE UNIQUE INDEX pass_add_ons_id_unique ON pass_add_ons USING btree (organization_id, id);
CREATE INDEX reservation_passes_reservation_index ON reservation_passes USING btree (organization_id, reservation_id);
CREATE INDEX reservations_registration_index ON reservations USING btree (organization_id, registration_id);
CREATE INDEX reservations_room_type_index ON reservations USING btree (organization_id, room_type_id);
CREATE INDEX room_type_add_ons_add_on_index ON room_type_add_ons USING btree (organization_id, add_on_id);
CREATE UNIQUE INDEX room_type_add_ons_unique ON room_type_add_ons USING btree (organization_id, room_type_id, add_on_id);
CREATE INDEX room_type_pass_types_pass_type_index ON room_type_pass_types USING btree (organization_id, pass_type_id);
CREATE UNIQUE INDEX room_type_pass_types_unique ON room_type_pass_types USING btree (organization_id, room_type_id, pass_type_id);
CREATE INDEX room_types_order ON room_types USING btree (organization_id, event_id, sort_order, id);
select protect_tenant_table('add_on_needs');
select protect_tenant_table('add_on_pass_types');
select protect_tenant_table('add_ons');
select protect_tenant_table('pass_add_ons');
select protect_tenant_table('reservation_passes');
select protect_tenant_table('reservations');
select protect_tenant_table('room_type_add_ons');
select protect_tenant_table('room_type_pass_types');
select protect_tenant_table('room_types');
