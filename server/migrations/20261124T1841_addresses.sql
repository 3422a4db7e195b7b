create table addresses (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  is_primary boolean not null,
  name text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  country text not null,
  zip text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint addresses_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint addresses_country_check CHECK (country ~ '^[A-Z]{2}$'::text)
);
alter table addresses add constraint addresses_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX addresses_account_order ON addresses USING btree (organization_id, account_id, created_at, id);
CREATE UNIQUE INDEX addresses_primary_unique ON addresses USING btree (organization_id, account_id) WHERE is_primary;
select protect_tenant_table('addresses');
