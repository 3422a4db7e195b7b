alter table events add column publish_at timestamp(3) with time zone;
alter table events add constraint events_publish_check CHECK (publish_at IS NULL OR status = 'draft'::text);
CREATE INDEX events_publish_index ON events USING btree (publish_at) WHERE publish_at IS NOT NULL;
