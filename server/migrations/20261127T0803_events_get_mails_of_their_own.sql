create table event_emails (
  organization_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  reply_to text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint event_emails_organization_id_event_id_type_pk PRIMARY KEY (organization_id, event_id, type),
  constraint event_emails_type_check CHECK (type = ANY (ARRAY['confirmation'::text, 'cancellation'::text, 'reminder'::text]))
);
alter table event_emails add constraint event_emails_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
select protect_tenant_table('event_emails');
