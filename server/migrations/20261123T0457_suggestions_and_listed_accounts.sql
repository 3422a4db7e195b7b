create table dismissed_suggestions (
  organization_id uuid not null,
  account_id uuid not null,
  dismissed_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint dismissed_suggestions_organization_id_account_id_dismissed_id_p PRIMARY KEY (organization_id, account_id, dismissed_id),
  constraint dismissed_suggestions_self_check CHECK (account_id <> dismissed_id)
);
alter table accounts add column is_listed boolean not null default true;
alter table dismissed_suggestions add constraint dismissed_suggestions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table dismissed_suggestions add constraint dismissed_suggestions_dismissed_fk FOREIGN KEY (organization_id, dismissed_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX accounts_listed_index ON accounts USING btree (organization_id, account_type, id) WHERE is_listed AND suspended_at IS NULL AND deleted_at IS NULL;
CREATE INDEX dismissed_suggestions_dismissed_index ON dismissed_suggestions USING btree (organization_id, dismissed_id);
select protect_tenant_table('dismissed_suggestions');
