create table channel_feed_programs (
  organization_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  program_hash text not null,
  read_at timestamp(3) with time zone not null,
  constraint channel_feed_programs_organization_id_channel_id_account_id_pro PRIMARY KEY (organization_id, channel_id, account_id, program_hash)
);
create table channel_feed_tokens (
  organization_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  token_hash text not null,
  created_at timestamp(3) with time zone not null,
  constraint channel_feed_tokens_organization_id_channel_id_account_id_pk PRIMARY KEY (organization_id, channel_id, account_id)
);
alter table channel_feed_programs add constraint channel_feed_programs_token_fk FOREIGN KEY (organization_id, channel_id, account_id) REFERENCES channel_feed_tokens(organization_id, channel_id, account_id) ON DELETE CASCADE;
alter table channel_feed_tokens add constraint channel_feed_tokens_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table channel_feed_tokens add constraint channel_feed_tokens_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
CREATE INDEX channel_feed_programs_account_index ON channel_feed_programs USING btree (organization_id, account_id);
CREATE INDEX channel_feed_tokens_account_index ON channel_feed_tokens USING btree (organization_id, account_id);
CREATE UNIQUE INDEX channel_feed_tokens_hash_unique ON channel_feed_tokens USING btree (organization_id, token_hash);
select protect_tenant_table('channel_feed_programs');
select protect_tenant_table('channel_feed_tokens');
