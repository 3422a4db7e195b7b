alter table announcement_receivers drop constraint announcement_receivers_reason_check;
alter table announcements add column delivery jsonb;
alter table announcement_receivers add constraint announcement_receivers_reason_check CHECK (reason = ANY (ARRAY['unsubscribed'::text, 'noAddress'::text, 'left'::text, 'gone'::text, 'blocked'::text, 'closed'::text]));
CREATE INDEX announcements_order ON announcements USING btree (organization_id, send_at, id);
