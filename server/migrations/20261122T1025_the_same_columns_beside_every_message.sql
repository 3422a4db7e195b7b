alter table chat_reports rename column channel_id to subject_id;
alter table chat_reports rename constraint chat_reports_channel_fk to chat_reports_subject_fk;
alter table thread_messages rename column body to text;
alter table thread_messages rename column sent_at to created_at;
alter table thread_messages rename constraint thread_messages_body_check to thread_messages_text_check;
alter table thread_reactions rename column emoji_name to emoji;
alter table chat_reactions add column id uuid not null default gen_random_uuid();
alter table chat_reactions alter column id drop default;
alter table chat_reactions drop constraint chat_reactions_organization_id_message_id_emoji_account_id_pk;
create table thread_message_files (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_id uuid not null,
  constraint thread_message_files_organization_id_message_id_position_pk PRIMARY KEY (organization_id, message_id, "position")
);
create table thread_message_images (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null,
  image_id uuid not null,
  constraint thread_message_images_organization_id_message_id_position_pk PRIMARY KEY (organization_id, message_id, "position")
);
create table thread_reports (
  organization_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  reason text not null,
  reported_text text not null,
  created_at timestamp(3) with time zone not null,
  constraint thread_reports_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
alter table thread_messages add column image_count integer not null default 0;
alter table thread_messages add column file_count integer not null default 0;
alter table thread_messages add column reaction_count integer not null default 0;
alter table threads add column slow_seconds integer not null default 0;
alter table chat_reactions add constraint chat_reactions_organization_id_id_pk PRIMARY KEY (organization_id, id);
alter table thread_messages add constraint thread_messages_counts_check CHECK (image_count >= 0 AND file_count >= 0 AND reaction_count >= 0);
alter table threads add constraint threads_slow_check CHECK (slow_seconds >= 0 AND slow_seconds <= 3600);
alter table thread_message_files add constraint thread_message_files_file_fk FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE CASCADE;
alter table thread_message_files add constraint thread_message_files_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES thread_messages(organization_id, id) ON DELETE CASCADE;
alter table thread_message_images add constraint thread_message_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table thread_message_images add constraint thread_message_images_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES thread_messages(organization_id, id) ON DELETE CASCADE;
alter table thread_reports add constraint thread_reports_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table thread_reports add constraint thread_reports_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES thread_messages(organization_id, id) ON DELETE CASCADE;
alter table thread_reports add constraint thread_reports_subject_fk FOREIGN KEY (organization_id, subject_id) REFERENCES threads(organization_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX chat_reactions_unique ON chat_reactions USING btree (organization_id, message_id, emoji, account_id);
CREATE INDEX thread_message_files_file_index ON thread_message_files USING btree (organization_id, file_id);
CREATE INDEX thread_reports_account_index ON thread_reports USING btree (organization_id, account_id);
CREATE INDEX thread_reports_order ON thread_reports USING btree (organization_id, subject_id, created_at, id);
CREATE UNIQUE INDEX thread_reports_unique ON thread_reports USING btree (organization_id, message_id, account_id);
select protect_tenant_table('thread_message_files');
select protect_tenant_table('thread_message_images');
select protect_tenant_table('thread_reports');
-- What was deleted carries nothing any more.
delete from chat_reactions r using chat_messages m
where m.organization_id = r.organization_id and m.id = r.message_id and m.deleted_at is not null;
delete from chat_message_images r using chat_messages m
where m.organization_id = r.organization_id and m.id = r.message_id and m.deleted_at is not null;
delete from chat_message_files r using chat_messages m
where m.organization_id = r.organization_id and m.id = r.message_id and m.deleted_at is not null;
update chat_messages set image_count = 0, file_count = 0, reaction_count = 0
where deleted_at is not null and image_count + file_count + reaction_count > 0;
update thread_messages m set reaction_count = r.count
from (select organization_id, message_id, count(*)::int as count from thread_reactions group by organization_id, message_id) r
where r.organization_id = m.organization_id and r.message_id = m.id;
