create table post_edits (
  organization_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  account_id uuid not null,
  text text not null,
  created_at timestamp(3) with time zone not null,
  constraint post_edits_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint post_edits_text_check CHECK (length(text) <= 5000)
);
alter table post_edits add constraint post_edits_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table post_edits add constraint post_edits_post_fk FOREIGN KEY (organization_id, post_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX post_edits_account_index ON post_edits USING btree (organization_id, account_id);
CREATE INDEX post_edits_order ON post_edits USING btree (organization_id, post_id, created_at, id);
select protect_tenant_table('post_edits');
