create table saved_events (
  organization_id uuid not null,
  account_id uuid not null,
  event_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint saved_events_organization_id_account_id_event_id_pk PRIMARY KEY (organization_id, account_id, event_id)
);
alter table saved_events add constraint saved_events_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table saved_events add constraint saved_events_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX saved_events_event_index ON saved_events USING btree (organization_id, event_id, account_id);
select protect_tenant_table('saved_events');
