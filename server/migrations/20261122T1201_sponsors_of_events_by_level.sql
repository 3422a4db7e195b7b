create table event_sponsorships (
  organization_id uuid not null,
  id uuid not null,
  level_id uuid not null,
  name text not null,
  description text,
  url text,
  account_id uuid,
  image_id uuid,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint event_sponsorships_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint event_sponsorships_url_check CHECK (url ~* '^https?://'::text)
);
alter table event_sponsorships add constraint event_sponsorships_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table event_sponsorships add constraint event_sponsorships_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table event_sponsorships add constraint event_sponsorships_level_fk FOREIGN KEY (organization_id, level_id) REFERENCES event_sponsorship_levels(organization_id, id) ON DELETE CASCADE;
CREATE INDEX event_sponsorships_account_index ON event_sponsorships USING btree (organization_id, account_id);
CREATE INDEX event_sponsorships_order ON event_sponsorships USING btree (organization_id, level_id, sort_order, id);
select protect_tenant_table('event_sponsorships');
