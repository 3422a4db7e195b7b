CREATE UNIQUE INDEX post_reactions_one ON post_reactions USING btree (organization_id, message_id, account_id);
