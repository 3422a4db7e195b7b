CREATE INDEX threads_creator_order ON threads USING btree (organization_id, creator_id, created_at, id);
drop index threads_creator_index;
