create table saved_posts (
  organization_id uuid not null,
  account_id uuid not null,
  post_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint saved_posts_organization_id_account_id_post_id_pk PRIMARY KEY (organization_id, account_id, post_id)
);
alter table saved_posts add constraint saved_posts_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table saved_posts add constraint saved_posts_post_fk FOREIGN KEY (organization_id, post_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX saved_posts_order ON saved_posts USING btree (organization_id, account_id, created_at, post_id);
CREATE INDEX saved_posts_post_index ON saved_posts USING btree (organization_id, post_id);
select protect_tenant_table('saved_posts');
