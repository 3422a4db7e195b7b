create table removals (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  code_hash text not null,
  deleted jsonb not null,
  kept jsonb not null,
  removed_at timestamp(3) with time zone not null,
  constraint removals_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
alter table removals add constraint removals_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX removals_code_unique ON removals USING btree (organization_id, code_hash);
CREATE UNIQUE INDEX removals_number_unique ON removals USING btree (organization_id, number);
select protect_tenant_table('removals');
