create table attendee_filters (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  name text not null,
  search text not null,
  created_at timestamp(3) with time zone not null,
  constraint attendee_filters_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint attendee_filters_texts_check CHECK (length(name) >= 1 AND length(name) <= 60 AND length(search) <= 500)
);
create table attendee_labels (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  name text not null,
  colour text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint attendee_labels_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint attendee_labels_colour_check CHECK (colour = ANY (ARRAY['neutral'::text, 'accent'::text, 'second'::text, 'positive'::text, 'warning'::text, 'danger'::text])),
  constraint attendee_labels_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
create table labelled_attendees (
  organization_id uuid not null,
  label_id uuid not null,
  account_id uuid not null,
  constraint labelled_attendees_organization_id_label_id_account_id_pk PRIMARY KEY (organization_id, label_id, account_id)
);
alter table attendee_filters add constraint attendee_filters_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table attendee_labels add constraint attendee_labels_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table labelled_attendees add constraint labelled_attendees_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table labelled_attendees add constraint labelled_attendees_label_fk FOREIGN KEY (organization_id, label_id) REFERENCES attendee_labels(organization_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX attendee_filters_name_unique ON attendee_filters USING btree (organization_id, event_id, name);
CREATE UNIQUE INDEX attendee_labels_name_unique ON attendee_labels USING btree (organization_id, event_id, name);
CREATE INDEX labelled_attendees_account_index ON labelled_attendees USING btree (organization_id, account_id);
select protect_tenant_table('attendee_filters');
select protect_tenant_table('attendee_labels');
select protect_tenant_table('labelled_attendees');
