CREATE INDEX event_streams_sent ON event_streams USING btree (organization_id, id) WHERE connected_at IS NOT NULL;
