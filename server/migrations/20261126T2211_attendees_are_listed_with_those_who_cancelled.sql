CREATE INDEX registrations_attendees_order ON registrations USING btree (organization_id, event_id, submitted_at, id) WHERE submitted_at IS NOT NULL;
