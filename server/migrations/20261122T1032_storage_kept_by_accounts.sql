alter table chat_message_images drop constraint chat_message_images_image_fk;
alter table thread_message_images drop constraint thread_message_images_image_fk;
alter table images add column is_public boolean not null default true;
alter table chat_message_images add constraint chat_message_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE CASCADE;
alter table thread_message_images add constraint thread_message_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE CASCADE;
CREATE INDEX chat_message_images_image_index ON chat_message_images USING btree (organization_id, image_id);
CREATE INDEX thread_message_images_image_index ON thread_message_images USING btree (organization_id, image_id);

-- What people uploaded by itself went into conversations, where it is of those who read there, or stands over a thread.
update images i set is_public = false
where i.owner_id is not null and i.type = 'activity'
  and not exists (select from threads t where t.organization_id = i.organization_id and t.image_id = i.id and t.circle_id is null);

-- What everybody keeps is counted by the ledger, in kilobytes; without a limit until the next upload states it.
create temporary table kept on commit drop as
  select organization_id, owner_id as account_id, id, bytes, created_at from files
  union all select organization_id, owner_id, id, bytes, created_at from videos
  union all select organization_id, owner_id, id, bytes, created_at from images where owner_id is not null;
insert into capacity_pools (organization_id, kind, subject_id, size, taken, created_at, updated_at)
  select organization_id, 'storage.account', account_id, null::integer, sum((bytes + 1023) / 1024), now(), now() from kept group by 1, 3
  union all
  select organization_id, 'storage.community', organization_id, null::integer, sum((bytes + 1023) / 1024), now(), now() from kept group by 1;
insert into capacity_holds (organization_id, kind, subject_id, owner_id, quantity, expires_at, created_at, updated_at)
  select organization_id, 'storage.account', account_id, id, (bytes + 1023) / 1024, null::timestamptz, created_at, created_at from kept
  union all
  select organization_id, 'storage.community', organization_id, id, (bytes + 1023) / 1024, null::timestamptz, created_at, created_at from kept;
