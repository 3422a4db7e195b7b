CREATE INDEX accounts_guest_order ON accounts USING btree (created_at) WHERE account_type = 'guest'::text AND deleted_at IS NULL;
