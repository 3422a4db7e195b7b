create table post_interests (
  organization_id uuid not null,
  interest_id uuid not null,
  post_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint post_interests_organization_id_interest_id_post_id_pk PRIMARY KEY (organization_id, interest_id, post_id)
);
create table post_message_entities (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null,
  type text not null,
  start_index integer not null,
  end_index integer not null,
  marks text[] not null default '{}'::text[],
  account_id uuid,
  interest_id uuid,
  href text,
  constraint post_message_entities_organization_id_message_id_position_pk PRIMARY KEY (organization_id, message_id, "position"),
  constraint post_message_entities_range_check CHECK (0 <= start_index AND start_index < end_index),
  constraint post_message_entities_subject_check CHECK ((type = 'mention'::text) = (account_id IS NOT NULL) AND (type = 'interest'::text) = (interest_id IS NOT NULL) AND (type = 'link'::text) = (href IS NOT NULL)),
  constraint post_message_entities_type_check CHECK (type = ANY (ARRAY['mention'::text, 'interest'::text, 'link'::text, 'segment'::text]))
);
create table post_message_files (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_id uuid not null,
  constraint post_message_files_organization_id_message_id_position_pk PRIMARY KEY (organization_id, message_id, "position")
);
create table post_message_images (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null,
  image_id uuid not null,
  constraint post_message_images_organization_id_message_id_position_pk PRIMARY KEY (organization_id, message_id, "position")
);
create table post_reactions (
  organization_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  emoji text not null,
  created_at timestamp(3) with time zone not null,
  constraint post_reactions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint post_reactions_emoji_check CHECK (length(emoji) >= 1 AND length(emoji) <= 64)
);
create table post_reports (
  organization_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  reason text not null,
  reported_text text not null,
  created_at timestamp(3) with time zone not null,
  constraint post_reports_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table posts (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  text text not null,
  image_count integer not null default 0,
  file_count integer not null default 0,
  reaction_count integer not null default 0,
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  group_id uuid,
  event_id uuid,
  root_id uuid,
  commented_id uuid,
  video_id uuid,
  comments_count integer not null default 0,
  constraint posts_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint posts_comment_check CHECK ((root_id IS NULL) = (commented_id IS NULL)),
  constraint posts_comments_count_check CHECK (comments_count >= 0),
  constraint posts_counts_check CHECK (image_count >= 0 AND file_count >= 0 AND reaction_count >= 0),
  constraint posts_place_check CHECK (group_id IS NULL OR event_id IS NULL),
  constraint posts_text_check CHECK (length(text) <= 5000 AND (deleted_at IS NULL OR text = ''::text))
);
alter table notifications add column activity_id uuid;
alter table notifications add constraint notifications_activity_fk FOREIGN KEY (organization_id, activity_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_interests add constraint post_interests_interest_fk FOREIGN KEY (organization_id, interest_id) REFERENCES interests(organization_id, id) ON DELETE CASCADE;
alter table post_interests add constraint post_interests_post_fk FOREIGN KEY (organization_id, post_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_message_entities add constraint post_message_entities_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table post_message_entities add constraint post_message_entities_interest_fk FOREIGN KEY (organization_id, interest_id) REFERENCES interests(organization_id, id) ON DELETE CASCADE;
alter table post_message_entities add constraint post_message_entities_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_message_files add constraint post_message_files_file_fk FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE CASCADE;
alter table post_message_files add constraint post_message_files_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_message_images add constraint post_message_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table post_message_images add constraint post_message_images_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_reactions add constraint post_reactions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table post_reactions add constraint post_reactions_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_reports add constraint post_reports_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table post_reports add constraint post_reports_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table post_reports add constraint post_reports_subject_fk FOREIGN KEY (organization_id, subject_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table posts add constraint posts_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table posts add constraint posts_commented_fk FOREIGN KEY (organization_id, commented_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table posts add constraint posts_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table posts add constraint posts_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table posts add constraint posts_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table posts add constraint posts_root_fk FOREIGN KEY (organization_id, root_id) REFERENCES posts(organization_id, id) ON DELETE CASCADE;
alter table posts add constraint posts_video_fk FOREIGN KEY (organization_id, video_id) REFERENCES videos(organization_id, id) ON DELETE RESTRICT;
CREATE INDEX notifications_activity_index ON notifications USING btree (organization_id, activity_id);
CREATE INDEX post_interests_order ON post_interests USING btree (organization_id, interest_id, created_at, post_id);
CREATE INDEX post_interests_post_index ON post_interests USING btree (organization_id, post_id);
CREATE INDEX post_message_entities_account_index ON post_message_entities USING btree (organization_id, account_id);
CREATE INDEX post_message_entities_interest_index ON post_message_entities USING btree (organization_id, interest_id);
CREATE INDEX post_message_files_file_index ON post_message_files USING btree (organization_id, file_id);
CREATE INDEX post_message_images_image_index ON post_message_images USING btree (organization_id, image_id);
CREATE INDEX post_reactions_account_index ON post_reactions USING btree (organization_id, account_id);
CREATE UNIQUE INDEX post_reactions_unique ON post_reactions USING btree (organization_id, message_id, emoji, account_id);
CREATE INDEX post_reports_account_index ON post_reports USING btree (organization_id, account_id);
CREATE INDEX post_reports_order ON post_reports USING btree (organization_id, subject_id, created_at, id);
CREATE UNIQUE INDEX post_reports_unique ON post_reports USING btree (organization_id, message_id, account_id);
CREATE INDEX posts_account_index ON posts USING btree (organization_id, account_id);
CREATE INDEX posts_account_order ON posts USING btree (organization_id, account_id, created_at, id) WHERE root_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_commenters_index ON posts USING btree (organization_id, root_id, account_id);
CREATE INDEX posts_comments_order ON posts USING btree (organization_id, commented_id, created_at, id);
CREATE INDEX posts_created_order ON posts USING btree (organization_id, created_at, id) WHERE root_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_event_index ON posts USING btree (organization_id, event_id);
CREATE INDEX posts_event_order ON posts USING btree (organization_id, event_id, created_at, id) WHERE root_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_group_index ON posts USING btree (organization_id, group_id);
CREATE INDEX posts_group_order ON posts USING btree (organization_id, group_id, created_at, id) WHERE root_id IS NULL AND deleted_at IS NULL;
CREATE INDEX posts_video_index ON posts USING btree (organization_id, video_id);
select protect_tenant_table('post_interests');
select protect_tenant_table('post_message_entities');
select protect_tenant_table('post_message_files');
select protect_tenant_table('post_message_images');
select protect_tenant_table('post_reactions');
select protect_tenant_table('post_reports');
select protect_tenant_table('posts');
