alter table announcements add column segment_attendees jsonb;
alter table announcements add constraint announcements_attendees_check CHECK (segment_attendees IS NULL OR event_id IS NOT NULL);
