create table channel_collections (
  organization_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  slug text not null,
  name text not null,
  description text not null default ''::text,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint channel_collections_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint channel_collections_slug_check CHECK (slug ~ '^[a-z0-9-]+$'::text)
);
create table channel_days (
  organization_id uuid not null,
  channel_id uuid not null,
  day date not null,
  subscribed integer not null default 0,
  unsubscribed integer not null default 0,
  constraint channel_days_organization_id_channel_id_day_pk PRIMARY KEY (organization_id, channel_id, day)
);
create table channel_interests (
  organization_id uuid not null,
  channel_id uuid not null,
  interest_id uuid not null,
  constraint channel_interests_organization_id_channel_id_interest_id_pk PRIMARY KEY (organization_id, channel_id, interest_id)
);
create table channel_managers (
  organization_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint channel_managers_organization_id_channel_id_account_id_pk PRIMARY KEY (organization_id, channel_id, account_id)
);
create table channel_subscribers (
  organization_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  email boolean not null default true,
  push boolean not null default true,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint channel_subscribers_organization_id_channel_id_account_id_pk PRIMARY KEY (organization_id, channel_id, account_id)
);
create table channels (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  description text,
  image_id uuid not null,
  is_drawn boolean not null default false,
  banner_id uuid,
  priority integer not null default 0,
  external_url text,
  apple_url text,
  spotify_url text,
  google_url text,
  youtube_url text,
  visible boolean not null default false,
  group_id uuid,
  creator_id uuid,
  subscribers_count integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint channels_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint channels_numbers_check CHECK (subscribers_count >= 0 AND priority >= 0 AND priority <= 1000),
  constraint channels_slug_check CHECK (slug ~ '^[a-z0-9-]+$'::text)
);
create table collected_contents (
  organization_id uuid not null,
  collection_id uuid not null,
  content_id uuid not null,
  sort_order integer not null default 0,
  constraint collected_contents_organization_id_collection_id_content_id_pk PRIMARY KEY (organization_id, collection_id, content_id)
);
create table content_days (
  organization_id uuid not null,
  content_id uuid not null,
  day date not null,
  reads integer not null default 0,
  plays integer not null default 0,
  finishes integer not null default 0,
  constraint content_days_organization_id_content_id_day_pk PRIMARY KEY (organization_id, content_id, day)
);
create table content_guests (
  organization_id uuid not null,
  id uuid not null,
  content_id uuid not null,
  slug text not null,
  account_id uuid,
  type text not null,
  name text not null,
  title text,
  bio text,
  company text,
  company_link text,
  company_bio text,
  image_id uuid,
  website text,
  facebook text,
  twitter text,
  instagram text,
  linked_in text,
  tik_tok text,
  youtube text,
  discord text,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint content_guests_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint content_guests_type_check CHECK (type = ANY (ARRAY['guest'::text, 'host'::text, 'author'::text]))
);
create table content_interests (
  organization_id uuid not null,
  content_id uuid not null,
  interest_id uuid not null,
  constraint content_interests_organization_id_content_id_interest_id_pk PRIMARY KEY (organization_id, content_id, interest_id)
);
create table content_likes (
  organization_id uuid not null,
  content_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint content_likes_organization_id_content_id_account_id_pk PRIMARY KEY (organization_id, content_id, account_id)
);
create table content_progress (
  organization_id uuid not null,
  account_id uuid not null,
  content_id uuid not null,
  seconds integer not null,
  played_at timestamp(3) with time zone not null,
  constraint content_progress_organization_id_account_id_content_id_pk PRIMARY KEY (organization_id, account_id, content_id),
  constraint content_progress_seconds_check CHECK (seconds > 0)
);
create table content_revisions (
  organization_id uuid not null,
  id uuid not null,
  content_id uuid not null,
  title text,
  description text,
  body text,
  words integer not null,
  account_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint content_revisions_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table contents (
  organization_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  slug text not null,
  title text,
  description text,
  body text,
  editor text,
  image_id uuid,
  audio_id uuid,
  video_id uuid,
  duration text,
  seconds integer,
  words integer not null default 0,
  featured boolean not null default false,
  visible boolean not null default false,
  published timestamp(3) with time zone,
  scheduled_at timestamp(3) with time zone,
  email boolean not null default false,
  push boolean not null default false,
  notified_at timestamp(3) with time zone,
  access text not null default 'everybody'::text,
  tier_slugs text[] not null default '{}'::text[],
  plan_ids uuid[] not null default '{}'::uuid[],
  group_only boolean not null default false,
  chapters jsonb not null default '[]'::jsonb,
  transcript jsonb not null default '[]'::jsonb,
  external_url text,
  apple_url text,
  spotify_url text,
  google_url text,
  youtube_url text,
  version integer not null default 1,
  edited_by_id uuid,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  reads integer not null default 0,
  plays integer not null default 0,
  finishes integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contents_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint contents_access_check CHECK (access = ANY (ARRAY['everybody'::text, 'members'::text, 'tiers'::text, 'plans'::text])),
  constraint contents_numbers_check CHECK (likes_count >= 0 AND comments_count >= 0 AND version > 0),
  constraint contents_slug_check CHECK (slug ~ '^[a-z0-9-]+$'::text)
);
create table former_channel_slugs (
  organization_id uuid not null,
  slug text not null,
  channel_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint former_channel_slugs_organization_id_slug_pk PRIMARY KEY (organization_id, slug)
);
create table former_content_slugs (
  organization_id uuid not null,
  slug text not null,
  content_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint former_content_slugs_organization_id_slug_pk PRIMARY KEY (organization_id, slug)
);
alter table channel_collections add constraint channel_collections_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table channel_days add constraint channel_days_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table channel_interests add constraint channel_interests_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table channel_interests add constraint channel_interests_interest_fk FOREIGN KEY (organization_id, interest_id) REFERENCES interests(organization_id, id) ON DELETE CASCADE;
alter table channel_managers add constraint channel_managers_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table channel_managers add constraint channel_managers_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table channel_subscribers add constraint channel_subscribers_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table channel_subscribers add constraint channel_subscribers_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table channels add constraint channels_banner_fk FOREIGN KEY (organization_id, banner_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table channels add constraint channels_creator_fk FOREIGN KEY (organization_id, creator_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table channels add constraint channels_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE RESTRICT;
alter table channels add constraint channels_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table channels add constraint channels_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table collected_contents add constraint collected_contents_collection_fk FOREIGN KEY (organization_id, collection_id) REFERENCES channel_collections(organization_id, id) ON DELETE CASCADE;
alter table collected_contents add constraint collected_contents_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_days add constraint content_days_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_guests add constraint content_guests_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table content_guests add constraint content_guests_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_guests add constraint content_guests_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table content_interests add constraint content_interests_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_interests add constraint content_interests_interest_fk FOREIGN KEY (organization_id, interest_id) REFERENCES interests(organization_id, id) ON DELETE CASCADE;
alter table content_likes add constraint content_likes_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table content_likes add constraint content_likes_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_progress add constraint content_progress_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table content_progress add constraint content_progress_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_revisions add constraint content_revisions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table content_revisions add constraint content_revisions_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table contents add constraint contents_audio_fk FOREIGN KEY (organization_id, audio_id) REFERENCES files(organization_id, id) ON DELETE RESTRICT;
alter table contents add constraint contents_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table contents add constraint contents_edited_by_fk FOREIGN KEY (organization_id, edited_by_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table contents add constraint contents_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table contents add constraint contents_video_fk FOREIGN KEY (organization_id, video_id) REFERENCES videos(organization_id, id) ON DELETE RESTRICT;
alter table former_channel_slugs add constraint former_channel_slugs_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table former_content_slugs add constraint former_content_slugs_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
CREATE INDEX channel_collections_order ON channel_collections USING btree (organization_id, channel_id, sort_order, id);
CREATE UNIQUE INDEX channel_collections_slug_unique ON channel_collections USING btree (organization_id, channel_id, slug);
CREATE INDEX channel_interests_interest_index ON channel_interests USING btree (organization_id, interest_id);
CREATE INDEX channel_managers_account_index ON channel_managers USING btree (organization_id, account_id);
CREATE INDEX channel_subscribers_account_index ON channel_subscribers USING btree (organization_id, account_id, channel_id);
CREATE INDEX channel_subscribers_order ON channel_subscribers USING btree (organization_id, channel_id, created_at, account_id);
CREATE INDEX channels_banner_index ON channels USING btree (organization_id, banner_id);
CREATE INDEX channels_created_order ON channels USING btree (organization_id, created_at, id);
CREATE INDEX channels_creator_index ON channels USING btree (organization_id, creator_id);
CREATE INDEX channels_group_index ON channels USING btree (organization_id, group_id);
CREATE INDEX channels_image_index ON channels USING btree (organization_id, image_id);
CREATE INDEX channels_name_order ON channels USING btree (organization_id, name, id);
CREATE INDEX channels_priority_order ON channels USING btree (organization_id, priority, id);
CREATE UNIQUE INDEX channels_slug_unique ON channels USING btree (organization_id, slug);
CREATE INDEX collected_contents_content_index ON collected_contents USING btree (organization_id, content_id);
CREATE INDEX collected_contents_order ON collected_contents USING btree (organization_id, collection_id, sort_order, content_id);
CREATE INDEX content_guests_account_index ON content_guests USING btree (organization_id, account_id);
CREATE INDEX content_guests_image_index ON content_guests USING btree (organization_id, image_id);
CREATE INDEX content_guests_order ON content_guests USING btree (organization_id, content_id, sort_order, id);
CREATE UNIQUE INDEX content_guests_slug_unique ON content_guests USING btree (organization_id, content_id, slug);
CREATE INDEX content_interests_interest_index ON content_interests USING btree (organization_id, interest_id);
CREATE INDEX content_likes_account_index ON content_likes USING btree (organization_id, account_id);
CREATE INDEX content_progress_content_index ON content_progress USING btree (organization_id, content_id);
CREATE INDEX content_progress_order ON content_progress USING btree (organization_id, account_id, played_at, content_id);
CREATE INDEX content_revisions_account_index ON content_revisions USING btree (organization_id, account_id);
CREATE INDEX content_revisions_order ON content_revisions USING btree (organization_id, content_id, created_at, id);
CREATE INDEX contents_audio_index ON contents USING btree (organization_id, audio_id);
CREATE INDEX contents_channel_published_order ON contents USING btree (organization_id, channel_id, published, id);
CREATE INDEX contents_channel_title_order ON contents USING btree (organization_id, channel_id, title, id);
CREATE INDEX contents_channel_updated_order ON contents USING btree (organization_id, channel_id, updated_at, id);
CREATE INDEX contents_edited_by_index ON contents USING btree (organization_id, edited_by_id);
CREATE INDEX contents_image_index ON contents USING btree (organization_id, image_id);
CREATE INDEX contents_published_order ON contents USING btree (organization_id, published, id);
CREATE UNIQUE INDEX contents_slug_unique ON contents USING btree (organization_id, slug);
CREATE INDEX contents_title_order ON contents USING btree (organization_id, title, id);
CREATE INDEX contents_video_index ON contents USING btree (organization_id, video_id);
CREATE INDEX contents_waiting_index ON contents USING btree (organization_id, published) WHERE notified_at IS NULL AND published IS NOT NULL;
CREATE INDEX former_channel_slugs_channel_index ON former_channel_slugs USING btree (organization_id, channel_id);
CREATE INDEX former_content_slugs_content_index ON former_content_slugs USING btree (organization_id, content_id);
select protect_tenant_table('channel_collections');
select protect_tenant_table('channel_days');
select protect_tenant_table('channel_interests');
select protect_tenant_table('channel_managers');
select protect_tenant_table('channel_subscribers');
select protect_tenant_table('channels');
select protect_tenant_table('collected_contents');
select protect_tenant_table('content_days');
select protect_tenant_table('content_guests');
select protect_tenant_table('content_interests');
select protect_tenant_table('content_likes');
select protect_tenant_table('content_progress');
select protect_tenant_table('content_revisions');
select protect_tenant_table('contents');
select protect_tenant_table('former_channel_slugs');
select protect_tenant_table('former_content_slugs');
