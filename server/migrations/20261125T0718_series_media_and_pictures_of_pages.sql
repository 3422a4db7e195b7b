create table event_media_items (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  name text not null,
  description text,
  image_id uuid,
  video_id uuid,
  file_id uuid,
  audience text not null default 'everybody'::text,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint event_media_items_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint event_media_items_audience_check CHECK (audience = ANY (ARRAY['everybody'::text, 'holders'::text, 'passTypes'::text])),
  constraint event_media_items_one_check CHECK (num_nonnulls(image_id, video_id, file_id) = 1)
);
create table event_media_pass_types (
  organization_id uuid not null,
  media_item_id uuid not null,
  pass_type_id uuid not null,
  constraint event_media_pass_types_organization_id_media_item_id_pass_type_ PRIMARY KEY (organization_id, media_item_id, pass_type_id)
);
create table event_page_images (
  organization_id uuid not null,
  page_id uuid not null,
  image_id uuid not null,
  sort_order integer not null default 0,
  constraint event_page_images_organization_id_page_id_image_id_pk PRIMARY KEY (organization_id, page_id, image_id)
);
create table series (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  description text,
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint series_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint series_slug_check CHECK (slug ~ '^[a-z0-9-]+$'::text)
);
alter table events add column series_id uuid;
alter table event_media_items add constraint event_media_items_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table event_media_items add constraint event_media_items_file_fk FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE CASCADE;
alter table event_media_items add constraint event_media_items_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE CASCADE;
alter table event_media_items add constraint event_media_items_video_fk FOREIGN KEY (organization_id, video_id) REFERENCES videos(organization_id, id) ON DELETE CASCADE;
alter table event_media_pass_types add constraint event_media_pass_types_item_fk FOREIGN KEY (organization_id, media_item_id) REFERENCES event_media_items(organization_id, id) ON DELETE CASCADE;
alter table event_media_pass_types add constraint event_media_pass_types_pass_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
alter table event_page_images add constraint event_page_images_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE CASCADE;
alter table event_page_images add constraint event_page_images_page_fk FOREIGN KEY (organization_id, page_id) REFERENCES event_pages(organization_id, id) ON DELETE CASCADE;
alter table events add constraint events_series_fk FOREIGN KEY (organization_id, series_id) REFERENCES series(organization_id, id) ON DELETE RESTRICT;
alter table series add constraint series_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table series add constraint series_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX event_media_items_created_order ON event_media_items USING btree (organization_id, event_id, created_at, id);
CREATE INDEX event_media_items_file_index ON event_media_items USING btree (organization_id, file_id);
CREATE INDEX event_media_items_image_index ON event_media_items USING btree (organization_id, image_id);
CREATE INDEX event_media_items_order ON event_media_items USING btree (organization_id, event_id, sort_order, id);
CREATE INDEX event_media_items_video_index ON event_media_items USING btree (organization_id, video_id);
CREATE INDEX event_media_pass_types_type_index ON event_media_pass_types USING btree (organization_id, pass_type_id);
CREATE INDEX event_page_images_image_index ON event_page_images USING btree (organization_id, image_id);
CREATE INDEX event_page_images_order ON event_page_images USING btree (organization_id, page_id, sort_order, image_id);
CREATE INDEX events_series_order ON events USING btree (organization_id, series_id, event_start, id);
CREATE INDEX series_created_order ON series USING btree (organization_id, created_at, id);
CREATE INDEX series_name_order ON series USING btree (organization_id, name, id);
CREATE INDEX series_order ON series USING btree (organization_id, sort_order, id);
CREATE UNIQUE INDEX series_slug_unique ON series USING btree (organization_id, slug);
select protect_tenant_table('event_media_items');
select protect_tenant_table('event_media_pass_types');
select protect_tenant_table('event_page_images');
select protect_tenant_table('series');
