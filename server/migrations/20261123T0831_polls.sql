create table poll_ballots (
  organization_id uuid not null,
  post_id uuid not null,
  account_id uuid not null,
  choices integer[] not null,
  created_at timestamp(3) with time zone not null,
  constraint poll_ballots_organization_id_post_id_account_id_pk PRIMARY KEY (organization_id, post_id, account_id),
  constraint poll_ballots_choices_check CHECK (cardinality(choices) >= 1 AND cardinality(choices) <= 10)
);
create table polls (
  organization_id uuid not null,
  post_id uuid not null,
  choices text[] not null,
  several boolean not null,
  anonymous boolean not null,
  ends_at timestamp(3) with time zone,
  constraint polls_organization_id_post_id_pk PRIMARY KEY (organization_id, post_id),
  constraint polls_choices_check CHECK (cardinality(choices) >= 2 AND cardinality(choices) <= 10)
);
alter table poll_ballots add constraint poll_ballots_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table poll_ballots add constraint poll_ballots_post_fk FOREIGN KEY (organization_id, post_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table polls add constraint polls_post_fk FOREIGN KEY (organization_id, post_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX poll_ballots_account_index ON poll_ballots USING btree (organization_id, account_id);
select protect_tenant_table('poll_ballots');
select protect_tenant_table('polls');
