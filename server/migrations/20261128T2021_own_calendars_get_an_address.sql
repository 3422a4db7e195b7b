create table own_calendar_tokens (
  organization_id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  created_at timestamp(3) with time zone not null,
  constraint own_calendar_tokens_organization_id_account_id_pk PRIMARY KEY (organization_id, account_id)
);
alter table own_calendar_tokens add constraint own_calendar_tokens_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX own_calendar_tokens_hash_unique ON own_calendar_tokens USING btree (organization_id, token_hash);
select protect_tenant_table('own_calendar_tokens');
