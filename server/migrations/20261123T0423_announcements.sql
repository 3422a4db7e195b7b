create table announcement_receivers (
  organization_id uuid not null,
  announcement_id uuid not null,
  account_id uuid not null,
  mail text not null,
  reason text,
  attempts integer not null default 0,
  mail_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint announcement_receivers_organization_id_announcement_id_account_ PRIMARY KEY (organization_id, announcement_id, account_id),
  constraint announcement_receivers_mail_check CHECK (mail = ANY (ARRAY['none'::text, 'waiting'::text, 'claimed'::text, 'sent'::text, 'failed'::text, 'skipped'::text])),
  constraint announcement_receivers_reason_check CHECK (reason = ANY (ARRAY['unsubscribed'::text, 'noAddress'::text, 'left'::text, 'gone'::text, 'blocked'::text])),
  constraint announcement_receivers_skipped_check CHECK ((mail = 'skipped'::text) = (reason IS NOT NULL))
);
create table announcements (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  group_id uuid,
  event_id uuid,
  creator_id uuid not null,
  title text not null,
  html text not null,
  email boolean not null,
  push boolean not null,
  segment_role text,
  segment_interest_id uuid,
  segment_event_id uuid,
  status text not null,
  send_at timestamp(3) with time zone not null,
  found_account_id uuid,
  all_found_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint announcements_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint announcements_of_one_check CHECK (group_id IS NULL OR event_id IS NULL),
  constraint announcements_segment_role_check CHECK (segment_role = ANY (ARRAY['moderator'::text, 'member'::text])),
  constraint announcements_status_check CHECK (status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'canceled'::text]))
);
alter table notifications add column announcement_id uuid;
alter table announcement_receivers add constraint announcement_receivers_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table announcement_receivers add constraint announcement_receivers_announcement_fk FOREIGN KEY (organization_id, announcement_id) REFERENCES announcements(organization_id, id) ON DELETE CASCADE;
alter table announcements add constraint announcements_creator_fk FOREIGN KEY (organization_id, creator_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table announcements add constraint announcements_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table announcements add constraint announcements_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table announcements add constraint announcements_interest_fk FOREIGN KEY (organization_id, segment_interest_id) REFERENCES interests(organization_id, id) ON DELETE CASCADE;
alter table announcements add constraint announcements_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table announcements add constraint announcements_segment_event_fk FOREIGN KEY (organization_id, segment_event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table notifications add constraint notifications_announcement_fk FOREIGN KEY (organization_id, announcement_id) REFERENCES announcements(organization_id, id) ON DELETE CASCADE;
CREATE INDEX announcement_receivers_account_index ON announcement_receivers USING btree (organization_id, account_id, mail_at);
CREATE INDEX announcement_receivers_open_index ON announcement_receivers USING btree (organization_id, announcement_id, account_id) WHERE mail = ANY (ARRAY['waiting'::text, 'claimed'::text]);
CREATE INDEX announcements_creator_index ON announcements USING btree (organization_id, creator_id);
CREATE INDEX announcements_due_index ON announcements USING btree (send_at) WHERE status = ANY (ARRAY['scheduled'::text, 'sending'::text]);
CREATE INDEX announcements_event_order ON announcements USING btree (organization_id, event_id, send_at, id);
CREATE INDEX announcements_group_order ON announcements USING btree (organization_id, group_id, send_at, id);
CREATE INDEX announcements_interest_index ON announcements USING btree (organization_id, segment_interest_id);
CREATE INDEX announcements_segment_event_index ON announcements USING btree (organization_id, segment_event_id);
CREATE INDEX notifications_announcement_index ON notifications USING btree (organization_id, announcement_id);
select protect_tenant_table('announcement_receivers');
select protect_tenant_table('announcements');
