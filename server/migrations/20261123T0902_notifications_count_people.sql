alter table notifications drop constraint notifications_times_check;
alter table notifications drop column times;
create table notification_senders (
  organization_id uuid not null,
  notification_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint notification_senders_organization_id_notification_id_account_id PRIMARY KEY (organization_id, notification_id, account_id)
);
alter table notification_senders add constraint notification_senders_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table notification_senders add constraint notification_senders_notification_fk FOREIGN KEY (organization_id, notification_id) REFERENCES notifications(organization_id, id) ON DELETE CASCADE;
CREATE INDEX notification_senders_account_index ON notification_senders USING btree (organization_id, account_id);
-- Of what was told until now only the last of them is known.
insert into notification_senders (organization_id, notification_id, account_id, created_at)
  select organization_id, id, sender_id, created_at from notifications
  where sender_id is not null and type in ('LIKE', 'FOLLOW', 'RESHARE', 'COMMENT', 'EVENT', 'ACTIVITY');
-- Followers are told together from now on; an unread one of each stays as it is.
select protect_tenant_table('notification_senders');
