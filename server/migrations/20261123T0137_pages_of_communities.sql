create table organization_pages (
  organization_id uuid not null,
  type text not null,
  title text,
  subtitle text,
  html text,
  updated_at timestamp(3) with time zone not null,
  constraint organization_pages_organization_id_type_pk PRIMARY KEY (organization_id, type),
  constraint organization_pages_type_check CHECK (type = ANY (ARRAY['about'::text, 'team'::text, 'terms'::text, 'privacy'::text]))
);
alter table organization_pages add constraint organization_pages_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
select protect_tenant_table('organization_pages');
