create table attendee_log (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  pass_id uuid,
  happened text not null,
  by_id uuid,
  about text,
  mail text,
  created_at timestamp(3) with time zone not null,
  constraint attendee_log_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint attendee_log_about CHECK (length(about) <= 200),
  constraint attendee_log_happened_check CHECK (happened = ANY (ARRAY['renamed'::text, 'answered'::text, 'canceled'::text, 'undone'::text, 'confirmation'::text, 'message'::text, 'labelled'::text, 'unlabelled'::text])),
  constraint attendee_log_mail CHECK (mail = ANY (ARRAY['sent'::text, 'stopped'::text, 'failed'::text, 'skipped'::text]))
);
alter table attendee_log add constraint attendee_log_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table attendee_log add constraint attendee_log_by_fk FOREIGN KEY (organization_id, by_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table attendee_log add constraint attendee_log_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX attendee_log_account_index ON attendee_log USING btree (organization_id, account_id);
CREATE INDEX attendee_log_by_index ON attendee_log USING btree (organization_id, by_id);
CREATE INDEX attendee_log_order ON attendee_log USING btree (organization_id, event_id, account_id, created_at);
select protect_tenant_table('attendee_log');
