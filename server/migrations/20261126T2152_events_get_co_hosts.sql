create table event_co_hosts (
  organization_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint event_co_hosts_organization_id_event_id_account_id_pk PRIMARY KEY (organization_id, event_id, account_id)
);
alter table event_co_hosts add constraint event_co_hosts_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table event_co_hosts add constraint event_co_hosts_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX event_co_hosts_account_index ON event_co_hosts USING btree (organization_id, account_id, event_id);
select protect_tenant_table('event_co_hosts');
