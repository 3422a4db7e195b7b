create table event_activation_completions (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  activation_id uuid not null,
  account_id uuid not null,
  earned_points integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint event_activation_completions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint event_activation_completions_points_check CHECK (earned_points >= 0)
);
create table event_activations (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  slug text not null,
  name text not null,
  short_description text not null default ''::text,
  long_description text,
  image_id uuid,
  manager_id uuid,
  max_points integer not null,
  start_after timestamp(3) with time zone not null,
  access_levels text[] not null default '{}'::text[],
  code text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint event_activations_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint event_activations_levels_check CHECK (access_levels <@ ARRAY['regular'::text, 'virtual'::text, 'vip'::text]),
  constraint event_activations_points_check CHECK (max_points >= 0 AND max_points <= 1000000)
);
alter table event_activation_completions add constraint event_activation_completions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table event_activations add constraint event_activations_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table event_activations add constraint event_activations_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table event_activations add constraint event_activations_manager_fk FOREIGN KEY (organization_id, manager_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table event_activation_completions add constraint event_activation_completions_activation_fk FOREIGN KEY (organization_id, activation_id) REFERENCES event_activations(organization_id, id) ON DELETE CASCADE;
alter table event_activation_completions add constraint event_activation_completions_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX event_activation_completions_account_index ON event_activation_completions USING btree (organization_id, account_id);
CREATE INDEX event_activation_completions_event_index ON event_activation_completions USING btree (organization_id, event_id, account_id);
CREATE INDEX event_activation_completions_order ON event_activation_completions USING btree (organization_id, activation_id, created_at, id);
CREATE UNIQUE INDEX event_activation_completions_unique ON event_activation_completions USING btree (organization_id, activation_id, account_id);
CREATE INDEX event_activations_image_index ON event_activations USING btree (organization_id, image_id);
CREATE INDEX event_activations_manager_index ON event_activations USING btree (organization_id, manager_id);
CREATE INDEX event_activations_points_order ON event_activations USING btree (organization_id, event_id, max_points, id);
CREATE UNIQUE INDEX event_activations_slug_unique ON event_activations USING btree (organization_id, event_id, slug);
CREATE INDEX event_activations_start_order ON event_activations USING btree (organization_id, event_id, start_after, id);
select protect_tenant_table('event_activation_completions');
select protect_tenant_table('event_activations');
