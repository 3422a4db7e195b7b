alter table notification_senders add column activity_id uuid;
alter table notification_senders add constraint notification_senders_activity_fk FOREIGN KEY (organization_id, activity_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX notification_senders_activity_index ON notification_senders USING btree (organization_id, activity_id);
