create table integration_keys (
  organization_id uuid not null,
  key_id text not null,
  x text not null,
  y text not null,
  sealed_private_key text not null,
  sealed_naming_key text not null,
  created_at timestamp(3) with time zone not null,
  constraint integration_keys_organization_id_pk PRIMARY KEY (organization_id)
);
create table integrations (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  status text not null,
  info boolean not null,
  contact boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint integrations_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint integrations_status_check CHECK (status = ANY (ARRAY['enabled'::text, 'disabled'::text, 'blocked'::text]))
);
alter table integration_keys add constraint integration_keys_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table integrations add constraint integrations_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX integrations_type_unique ON integrations USING btree (organization_id, account_id, type);
select protect_tenant_table('integration_keys');
select protect_tenant_table('integrations');
