create table group_bans (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  by_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint group_bans_organization_id_group_id_account_id_pk PRIMARY KEY (organization_id, group_id, account_id)
);
create table group_link_uses (
  organization_id uuid not null,
  link_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint group_link_uses_organization_id_link_id_account_id_pk PRIMARY KEY (organization_id, link_id, account_id)
);
create table group_links (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  creator_id uuid not null,
  code text not null,
  most_uses integer,
  uses integer not null default 0,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint group_links_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint group_links_uses_check CHECK (uses >= 0 AND uses <= COALESCE(most_uses, uses))
);
create table group_rules (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  version integer not null,
  text text not null,
  author_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint group_rules_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint group_rules_version_check CHECK (version > 0)
);
create table group_rules_acceptances (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  version integer not null,
  created_at timestamp(3) with time zone not null,
  constraint group_rules_acceptances_organization_id_group_id_account_id_pk PRIMARY KEY (organization_id, group_id, account_id)
);
alter table group_requests add column answers jsonb not null default '[]'::jsonb;
alter table groups add column questions jsonb not null default '[]'::jsonb;
alter table groups add column rules_version integer;
alter table group_bans add constraint group_bans_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_bans add constraint group_bans_by_fk FOREIGN KEY (organization_id, by_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table group_bans add constraint group_bans_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table group_link_uses add constraint group_link_uses_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_link_uses add constraint group_link_uses_link_fk FOREIGN KEY (organization_id, link_id) REFERENCES group_links(organization_id, id) ON DELETE CASCADE;
alter table group_links add constraint group_links_creator_fk FOREIGN KEY (organization_id, creator_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_links add constraint group_links_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table group_rules add constraint group_rules_author_fk FOREIGN KEY (organization_id, author_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table group_rules add constraint group_rules_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table group_rules_acceptances add constraint group_rules_acceptances_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_rules_acceptances add constraint group_rules_acceptances_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
CREATE INDEX group_bans_account_index ON group_bans USING btree (organization_id, account_id);
CREATE INDEX group_bans_by_index ON group_bans USING btree (organization_id, by_id);
CREATE INDEX group_bans_created_order ON group_bans USING btree (organization_id, group_id, created_at, account_id);
CREATE INDEX group_link_uses_account_index ON group_link_uses USING btree (organization_id, account_id);
CREATE INDEX group_link_uses_created_order ON group_link_uses USING btree (organization_id, link_id, created_at, account_id);
CREATE UNIQUE INDEX group_links_code_unique ON group_links USING btree (organization_id, code);
CREATE INDEX group_links_created_order ON group_links USING btree (organization_id, group_id, created_at, id);
CREATE INDEX group_links_creator_index ON group_links USING btree (organization_id, creator_id);
CREATE INDEX group_rules_author_index ON group_rules USING btree (organization_id, author_id);
CREATE UNIQUE INDEX group_rules_unique ON group_rules USING btree (organization_id, group_id, version);
CREATE INDEX group_rules_acceptances_account_index ON group_rules_acceptances USING btree (organization_id, account_id);
select protect_tenant_table('group_bans');
select protect_tenant_table('group_link_uses');
select protect_tenant_table('group_links');
select protect_tenant_table('group_rules');
select protect_tenant_table('group_rules_acceptances');
