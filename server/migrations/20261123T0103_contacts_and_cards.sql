create table contact_cards (
  organization_id uuid not null,
  account_id uuid not null,
  email boolean not null,
  phone boolean not null,
  work boolean not null,
  links boolean not null,
  about boolean not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_cards_organization_id_account_id_pk PRIMARY KEY (organization_id, account_id)
);
create table contacts (
  organization_id uuid not null,
  keeper_id uuid not null,
  account_id uuid not null,
  note text not null,
  created_at timestamp(3) with time zone not null,
  constraint contacts_organization_id_keeper_id_account_id_pk PRIMARY KEY (organization_id, keeper_id, account_id),
  constraint contacts_self_check CHECK (keeper_id <> account_id)
);
alter table contact_cards add constraint contact_cards_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table contacts add constraint contacts_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table contacts add constraint contacts_keeper_fk FOREIGN KEY (organization_id, keeper_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX contacts_account_index ON contacts USING btree (organization_id, account_id);
CREATE INDEX contacts_kept_order ON contacts USING btree (organization_id, keeper_id, created_at, account_id);
select protect_tenant_table('contact_cards');
select protect_tenant_table('contacts');
