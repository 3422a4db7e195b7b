alter table threads add column group_id uuid;
alter table threads add constraint threads_place_check CHECK (circle_id IS NULL OR group_id IS NULL);
alter table threads add constraint threads_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
CREATE INDEX threads_group_order ON threads USING btree (organization_id, group_id, active_at, id);
