create table benefits (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  title text not null,
  description text,
  image_id uuid,
  priority integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint benefits_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table level_sponsors (
  organization_id uuid not null,
  level_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint level_sponsors_organization_id_level_id_account_id_pk PRIMARY KEY (organization_id, level_id, account_id)
);
create table sponsorship_levels (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  subtitle text,
  color text not null,
  scale integer not null,
  image_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint sponsorship_levels_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint sponsorship_levels_color CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint sponsorship_levels_scale CHECK (scale >= 50 AND scale <= 300)
);
alter table benefits add constraint benefits_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table benefits add constraint benefits_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table level_sponsors add constraint level_sponsors_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table level_sponsors add constraint level_sponsors_level_fk FOREIGN KEY (organization_id, level_id) REFERENCES sponsorship_levels(organization_id, id) ON DELETE CASCADE;
alter table sponsorship_levels add constraint sponsorship_levels_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table sponsorship_levels add constraint sponsorship_levels_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX benefits_image_index ON benefits USING btree (organization_id, image_id);
CREATE INDEX benefits_priority_order ON benefits USING btree (organization_id, priority, id);
CREATE UNIQUE INDEX benefits_slug_unique ON benefits USING btree (organization_id, slug);
CREATE INDEX level_sponsors_account_index ON level_sponsors USING btree (organization_id, account_id);
CREATE INDEX level_sponsors_created_order ON level_sponsors USING btree (organization_id, level_id, created_at, account_id);
CREATE INDEX sponsorship_levels_image_index ON sponsorship_levels USING btree (organization_id, image_id);
CREATE INDEX sponsorship_levels_scale_order ON sponsorship_levels USING btree (organization_id, scale, id);
CREATE UNIQUE INDEX sponsorship_levels_slug_unique ON sponsorship_levels USING btree (organization_id, slug);
select protect_tenant_table('benefits');
select protect_tenant_table('level_sponsors');
select protect_tenant_table('sponsorship_levels');
