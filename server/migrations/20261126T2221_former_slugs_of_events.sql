create table former_event_slugs (
  organization_id uuid not null,
  slug text not null,
  event_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint former_event_slugs_organization_id_slug_pk PRIMARY KEY (organization_id, slug)
);
alter table former_event_slugs add constraint former_event_slugs_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX former_event_slugs_event_index ON former_event_slugs USING btree (organization_id, event_id);
select protect_tenant_table('former_event_slugs');
