create table advertisement_days (
  organization_id uuid not null,
  advertisement_id uuid not null,
  day text not null,
  part smallint not null,
  views integer not null,
  clicks integer not null,
  constraint advertisement_days_organization_id_advertisement_id_day_part_pk PRIMARY KEY (organization_id, advertisement_id, day, part)
);
create table advertisements (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  link text not null,
  description text not null,
  image_id uuid,
  places text[] not null,
  weight smallint not null,
  tiers text[] not null,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  paused boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint advertisements_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint advertisements_type_check CHECK (type = ANY (ARRAY['square'::text, 'rectangle'::text])),
  constraint advertisements_weight_check CHECK (weight >= 1 AND weight <= 10)
);
alter table advertisement_days add constraint advertisement_days_advertisement_fk FOREIGN KEY (organization_id, advertisement_id) REFERENCES advertisements(organization_id, id) ON DELETE CASCADE;
alter table advertisements add constraint advertisements_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table advertisements add constraint advertisements_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX advertisements_image_index ON advertisements USING btree (organization_id, image_id);
CREATE INDEX advertisements_order ON advertisements USING btree (organization_id, created_at, id);
select protect_tenant_table('advertisement_days');
select protect_tenant_table('advertisements');
