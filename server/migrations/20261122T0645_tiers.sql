create table account_tiers (
  organization_id uuid not null,
  account_id uuid not null,
  tier_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint account_tiers_organization_id_account_id_tier_id_pk PRIMARY KEY (organization_id, account_id, tier_id)
);
create table tiers (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  priority integer not null,
  icon_name text not null,
  color text,
  description text,
  image_id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint tiers_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint tiers_slug_check CHECK (slug ~ '^[a-z0-9-]+$'::text)
);
alter table account_tiers add constraint account_tiers_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table account_tiers add constraint account_tiers_tier_fk FOREIGN KEY (organization_id, tier_id) REFERENCES tiers(organization_id, id) ON DELETE CASCADE;
alter table tiers add constraint tiers_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table tiers add constraint tiers_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX account_tiers_tier_order ON account_tiers USING btree (organization_id, tier_id, created_at, account_id);
CREATE UNIQUE INDEX tiers_slug_unique ON tiers USING btree (organization_id, slug);
select protect_tenant_table('account_tiers');
select protect_tenant_table('tiers');
