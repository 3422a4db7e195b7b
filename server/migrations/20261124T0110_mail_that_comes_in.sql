create table mail_stops (
  organization_id uuid not null,
  address_key text not null,
  bounced_at timestamp(3) with time zone,
  complained_at timestamp(3) with time zone,
  failures integer not null default 0,
  failing_since timestamp(3) with time zone,
  status text,
  constraint mail_stops_organization_id_address_key_pk PRIMARY KEY (organization_id, address_key),
  constraint mail_stops_failures_check CHECK (failures >= 0),
  constraint mail_stops_status_check CHECK (status ~ '^[245]\.[0-9]{1,3}\.[0-9]{1,3}$'::text)
);
create table received_mails (
  organization_id uuid not null,
  key text not null,
  created_at timestamp(3) with time zone not null,
  constraint received_mails_organization_id_key_pk PRIMARY KEY (organization_id, key)
);
alter table mail_stops add constraint mail_stops_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table received_mails add constraint received_mails_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX received_mails_age_index ON received_mails USING btree (created_at);
select protect_tenant_table('mail_stops');
select protect_tenant_table('received_mails');
