create table embedding_settings (
  organization_id uuid not null,
  origins jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint embedding_settings_organization_id_pk PRIMARY KEY (organization_id)
);
alter table embedding_settings add constraint embedding_settings_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
select protect_tenant_table('embedding_settings');
