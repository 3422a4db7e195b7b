alter table speakers add column account_id uuid;
alter table speakers add constraint speakers_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
CREATE INDEX speakers_account_index ON speakers USING btree (organization_id, account_id);
