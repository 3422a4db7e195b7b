create table reaction_settings (
  organization_id uuid not null,
  reactions jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint reaction_settings_organization_id_pk PRIMARY KEY (organization_id)
);
alter table reaction_settings add constraint reaction_settings_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
select protect_tenant_table('reaction_settings');
