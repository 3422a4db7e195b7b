create table terms_acceptances (
  organization_id uuid not null,
  account_id uuid not null,
  version integer not null,
  created_at timestamp(3) with time zone not null,
  constraint terms_acceptances_organization_id_account_id_version_pk PRIMARY KEY (organization_id, account_id, version)
);
create table terms_versions (
  organization_id uuid not null,
  version integer not null,
  title text,
  subtitle text,
  html text,
  summary text,
  holds boolean not null default false,
  created_at timestamp(3) with time zone not null,
  constraint terms_versions_organization_id_version_pk PRIMARY KEY (organization_id, version)
);
alter table accounts add column terms_version integer not null default 0;
alter table accounts add column old_enough_for integer not null default 0;
alter table accounts add column old_enough_since timestamp(3) with time zone;
alter table terms_acceptances add constraint terms_acceptances_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table terms_versions add constraint terms_versions_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX terms_versions_holding ON terms_versions USING btree (organization_id) WHERE holds;
select protect_tenant_table('terms_acceptances');
select protect_tenant_table('terms_versions');
