create table post_quotes (
  organization_id uuid not null,
  post_id uuid not null,
  quoted_id uuid not null,
  account_id uuid not null,
  is_bare boolean not null,
  constraint post_quotes_organization_id_post_id_pk PRIMARY KEY (organization_id, post_id)
);
alter table post_quotes add constraint post_quotes_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table post_quotes add constraint post_quotes_post_fk FOREIGN KEY (organization_id, post_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_quotes add constraint post_quotes_quoted_fk FOREIGN KEY (organization_id, quoted_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX post_quotes_account_index ON post_quotes USING btree (organization_id, account_id);
CREATE UNIQUE INDEX post_quotes_bare ON post_quotes USING btree (organization_id, quoted_id, account_id) WHERE is_bare;
CREATE INDEX post_quotes_quoted_index ON post_quotes USING btree (organization_id, quoted_id);
select protect_tenant_table('post_quotes');
