create table event_stream_pass_types (
  organization_id uuid not null,
  stream_id uuid not null,
  pass_type_id uuid not null,
  constraint event_stream_pass_types_organization_id_stream_id_pass_type_id_ PRIMARY KEY (organization_id, stream_id, pass_type_id)
);
create table event_stream_replays (
  organization_id uuid not null,
  stream_id uuid not null,
  video_id uuid not null,
  constraint event_stream_replays_organization_id_stream_id_pk PRIMARY KEY (organization_id, stream_id)
);
create table event_streams (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  session_id uuid,
  name text not null,
  audience text not null default 'holders'::text,
  sealed_key text not null,
  connected_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint event_streams_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint event_streams_audience_check CHECK (audience = ANY (ARRAY['everybody'::text, 'holders'::text, 'passTypes'::text]))
);
alter table event_stream_pass_types add constraint event_stream_pass_types_stream_fk FOREIGN KEY (organization_id, stream_id) REFERENCES event_streams(organization_id, id) ON DELETE CASCADE;
alter table event_stream_pass_types add constraint event_stream_pass_types_type_fk FOREIGN KEY (organization_id, pass_type_id) REFERENCES pass_types(organization_id, id) ON DELETE CASCADE;
alter table event_stream_replays add constraint event_stream_replays_stream_fk FOREIGN KEY (organization_id, stream_id) REFERENCES event_streams(organization_id, id) ON DELETE CASCADE;
alter table event_stream_replays add constraint event_stream_replays_video_fk FOREIGN KEY (organization_id, video_id) REFERENCES videos(organization_id, id) ON DELETE CASCADE;
alter table event_streams add constraint event_streams_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table event_streams add constraint event_streams_session_fk FOREIGN KEY (organization_id, session_id) REFERENCES sessions(organization_id, id) ON DELETE CASCADE;
CREATE INDEX event_stream_pass_types_type_index ON event_stream_pass_types USING btree (organization_id, pass_type_id);
CREATE INDEX event_stream_replays_video_index ON event_stream_replays USING btree (organization_id, video_id);
CREATE INDEX event_streams_created_order ON event_streams USING btree (organization_id, event_id, created_at, id);
CREATE INDEX event_streams_order ON event_streams USING btree (organization_id, event_id, sort_order, id);
CREATE UNIQUE INDEX event_streams_session_unique ON event_streams USING btree (organization_id, session_id);
select protect_tenant_table('event_stream_pass_types');
select protect_tenant_table('event_stream_replays');
select protect_tenant_table('event_streams');
