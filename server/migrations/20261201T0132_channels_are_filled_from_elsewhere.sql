create table channel_import_items (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position integer not null,
  guid_hash text not null,
  title text,
  href text,
  type text not null,
  published timestamp(3) with time zone,
  state text not null default 'waiting'::text,
  reason text,
  content_id uuid,
  item jsonb,
  has_pictures boolean not null,
  has_media boolean not null,
  fetched jsonb,
  is_ready boolean not null default false,
  claimed_until timestamp(3) with time zone,
  attempts integer not null default 0,
  constraint channel_import_items_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint channel_import_items_reason_check CHECK (reason = ANY (ARRAY['notChosen'::text, 'there'::text, 'unreachable'::text, 'tooLarge'::text, 'noRecording'::text, 'storageFull'::text, 'unwantedWord'::text, 'empty'::text, 'tooLong'::text, 'failed'::text])),
  constraint channel_import_items_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'failed'::text])),
  constraint channel_import_items_type_check CHECK (type = ANY (ARRAY['text'::text, 'recording'::text, 'video'::text]))
);
create table channel_imports (
  organization_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  kind text not null,
  title text,
  href text,
  state text not null default 'read'::text,
  found integer not null,
  known integer not null,
  texts integer not null,
  recordings integer not null,
  videos integer not null,
  left_over integer not null,
  outcome text,
  has_pictures boolean not null default false,
  waiting integer not null,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  pictures_missed integer not null default 0,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint channel_imports_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint channel_imports_kind_check CHECK (kind = ANY (ARRAY['rss'::text, 'podcast'::text, 'atom'::text, 'ghost'::text, 'wordpress'::text])),
  constraint channel_imports_numbers_check CHECK (waiting >= 0),
  constraint channel_imports_outcome_check CHECK (outcome = ANY (ARRAY['drafts'::text, 'published'::text])),
  constraint channel_imports_state_check CHECK (state = ANY (ARRAY['read'::text, 'working'::text, 'done'::text, 'cancelled'::text]))
);
create table imported_contents (
  organization_id uuid not null,
  channel_id uuid not null,
  guid_hash text not null,
  content_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint imported_contents_organization_id_channel_id_guid_hash_pk PRIMARY KEY (organization_id, channel_id, guid_hash)
);
alter table channel_import_items add constraint channel_import_items_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table channel_import_items add constraint channel_import_items_import_fk FOREIGN KEY (organization_id, import_id) REFERENCES channel_imports(organization_id, id) ON DELETE CASCADE;
alter table channel_imports add constraint channel_imports_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table channel_imports add constraint channel_imports_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table imported_contents add constraint imported_contents_channel_fk FOREIGN KEY (organization_id, channel_id) REFERENCES channels(organization_id, id) ON DELETE CASCADE;
alter table imported_contents add constraint imported_contents_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
CREATE INDEX channel_import_items_content_index ON channel_import_items USING btree (organization_id, content_id);
CREATE INDEX channel_import_items_order ON channel_import_items USING btree (organization_id, import_id, "position", id);
CREATE INDEX channel_import_items_waiting_index ON channel_import_items USING btree (organization_id, import_id, "position") WHERE state = 'waiting'::text;
CREATE INDEX channel_imports_account_index ON channel_imports USING btree (organization_id, account_id);
CREATE INDEX channel_imports_order ON channel_imports USING btree (organization_id, channel_id, created_at, id);
CREATE INDEX imported_contents_content_index ON imported_contents USING btree (organization_id, content_id);
select protect_tenant_table('channel_import_items');
select protect_tenant_table('channel_imports');
select protect_tenant_table('imported_contents');
