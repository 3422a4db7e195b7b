drop index posts_account_index;
CREATE INDEX posts_account_index ON posts USING btree (organization_id, account_id, created_at);
