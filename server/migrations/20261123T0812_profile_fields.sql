create table profile_fields (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  names jsonb not null,
  options jsonb not null,
  required boolean not null,
  audience text not null,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint profile_fields_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint profile_fields_audience_check CHECK (audience = ANY (ARRAY['everybody'::text, 'members'::text, 'followed'::text, 'nobody'::text])),
  constraint profile_fields_kind_check CHECK (kind = ANY (ARRAY['short'::text, 'long'::text, 'link'::text, 'choice'::text, 'several'::text, 'date'::text]))
);
create table profile_values (
  organization_id uuid not null,
  account_id uuid not null,
  field_id uuid not null,
  text text not null,
  option_ids jsonb not null,
  audience text not null,
  updated_at timestamp(3) with time zone not null,
  constraint profile_values_organization_id_account_id_field_id_pk PRIMARY KEY (organization_id, account_id, field_id),
  constraint profile_values_audience_check CHECK (audience = ANY (ARRAY['everybody'::text, 'members'::text, 'followed'::text, 'nobody'::text]))
);
alter table contact_cards add column fields boolean not null default true;
alter table profile_fields add constraint profile_fields_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table profile_values add constraint profile_values_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table profile_values add constraint profile_values_field_fk FOREIGN KEY (organization_id, field_id) REFERENCES profile_fields(organization_id, id) ON DELETE CASCADE;
CREATE INDEX profile_fields_order ON profile_fields USING btree (organization_id, sort_order, id);
CREATE INDEX profile_values_field_index ON profile_values USING btree (organization_id, field_id, account_id);
select protect_tenant_table('profile_fields');
select protect_tenant_table('profile_values');
