create table group_calendar_tokens (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  created_at timestamp(3) with time zone not null,
  constraint group_calendar_tokens_organization_id_group_id_account_id_pk PRIMARY KEY (organization_id, group_id, account_id)
);
alter table group_calendar_tokens add constraint group_calendar_tokens_membership_fk FOREIGN KEY (organization_id, group_id, account_id) REFERENCES group_memberships(organization_id, group_id, account_id) ON DELETE CASCADE;
CREATE INDEX group_calendar_tokens_account_index ON group_calendar_tokens USING btree (organization_id, account_id);
CREATE UNIQUE INDEX group_calendar_tokens_hash_unique ON group_calendar_tokens USING btree (organization_id, token_hash);
select protect_tenant_table('group_calendar_tokens');
