create table scheduled_posts (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  text text not null,
  entities jsonb,
  image_ids uuid[] not null,
  file_ids uuid[] not null,
  video_id uuid,
  group_id uuid,
  event_id uuid,
  quoted_id uuid,
  poll jsonb,
  publish_at timestamp(3) with time zone not null,
  status text not null,
  refusal_code text,
  refusal_data jsonb,
  refused_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint scheduled_posts_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint scheduled_posts_place_check CHECK (group_id IS NULL OR event_id IS NULL),
  constraint scheduled_posts_refusal_check CHECK ((status = 'refused'::text) = (refusal_code IS NOT NULL)),
  constraint scheduled_posts_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'due'::text, 'refused'::text]))
);
alter table scheduled_posts add constraint scheduled_posts_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table scheduled_posts add constraint scheduled_posts_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX scheduled_posts_account_order ON scheduled_posts USING btree (organization_id, account_id, publish_at, id);
CREATE INDEX scheduled_posts_due_index ON scheduled_posts USING btree (publish_at) WHERE status = 'waiting'::text;
select protect_tenant_table('scheduled_posts');
