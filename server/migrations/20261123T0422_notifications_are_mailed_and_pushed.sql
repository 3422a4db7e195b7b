alter table notifications drop constraint notifications_happened_check;
create table event_reminders (
  organization_id uuid not null,
  event_id uuid not null,
  starts_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint event_reminders_organization_id_event_id_starts_at_pk PRIMARY KEY (organization_id, event_id, starts_at)
);
create table notification_mails (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  created_at timestamp(3) with time zone not null,
  constraint notification_mails_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table push_devices (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  device_token text not null,
  push_service text not null,
  p256dh text,
  auth text,
  name text,
  model text,
  brand text,
  manufacturer text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint push_devices_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint push_devices_keys_check CHECK ((push_service = 'web'::text) = (p256dh IS NOT NULL AND auth IS NOT NULL)),
  constraint push_devices_service_check CHECK (push_service = ANY (ARRAY['apn'::text, 'firebase'::text, 'huawei'::text, 'xiaomi'::text, 'web'::text]))
);
create table push_keys (
  organization_id uuid not null,
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamp(3) with time zone not null,
  constraint push_keys_organization_id_pk PRIMARY KEY (organization_id)
);
alter table notification_preferences add column mail_rhythm text not null default 'soon'::text;
alter table notification_preferences add column quiet_from integer;
alter table notification_preferences add column quiet_until integer;
alter table notification_preferences add column mails_a_day integer not null default 10;
alter table notifications add column mail_due_at timestamp(3) with time zone;
alter table notifications add column mailed_at timestamp(3) with time zone;
alter table notifications add column push_due_at timestamp(3) with time zone;
alter table notifications add column pushed_at timestamp(3) with time zone;
alter table notification_preferences add constraint notification_preferences_rhythm_check CHECK (mail_rhythm = ANY (ARRAY['soon'::text, 'daily'::text, 'weekly'::text, 'never'::text]));
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text]));
alter table event_reminders add constraint event_reminders_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table notification_mails add constraint notification_mails_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table push_devices add constraint push_devices_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table push_keys add constraint push_keys_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX notification_mails_account_order ON notification_mails USING btree (organization_id, account_id, created_at);
CREATE INDEX notifications_mail_due_index ON notifications USING btree (organization_id, account_id, mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_push_due_index ON notifications USING btree (push_due_at) WHERE push_due_at IS NOT NULL;
CREATE INDEX push_devices_account_order ON push_devices USING btree (organization_id, account_id, created_at, id);
CREATE UNIQUE INDEX push_devices_token_unique ON push_devices USING btree (organization_id, device_token);
select protect_tenant_table('event_reminders');
select protect_tenant_table('notification_mails');
select protect_tenant_table('push_devices');
select protect_tenant_table('push_keys');
