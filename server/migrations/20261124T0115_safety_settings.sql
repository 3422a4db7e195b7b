create table safety_settings (
  organization_id uuid not null,
  choices jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint safety_settings_organization_id_pk PRIMARY KEY (organization_id)
);
alter table safety_settings add constraint safety_settings_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
select protect_tenant_table('safety_settings');
