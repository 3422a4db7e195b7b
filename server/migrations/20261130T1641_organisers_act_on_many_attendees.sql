create table attendee_action_items (
  organization_id uuid not null,
  action_id uuid not null,
  account_id uuid not null,
  state text not null,
  reason text,
  attempts integer not null default 0,
  at timestamp(3) with time zone not null,
  constraint attendee_action_items_organization_id_action_id_account_id_pk PRIMARY KEY (organization_id, action_id, account_id),
  constraint attendee_action_items_reason_check CHECK (reason = ANY (ARRAY['noPass'::text, 'checkedIn'::text, 'noAddress'::text, 'unsubscribed'::text, 'failed'::text, 'gone'::text])),
  constraint attendee_action_items_skipped_check CHECK ((state = 'skipped'::text) = (reason IS NOT NULL)),
  constraint attendee_action_items_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'done'::text, 'skipped'::text]))
);
create table attendee_actions (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  label_id uuid,
  subject text,
  says text,
  by_id uuid not null,
  created_at timestamp(3) with time zone not null,
  worked_at timestamp(3) with time zone not null,
  closed_at timestamp(3) with time zone,
  constraint attendee_actions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint attendee_actions_kind_check CHECK (kind = ANY (ARRAY['label'::text, 'unlabel'::text, 'resend'::text, 'message'::text, 'cancel'::text])),
  constraint attendee_actions_label_check CHECK ((kind = ANY (ARRAY['label'::text, 'unlabel'::text])) = (label_id IS NOT NULL))
);
alter table attendee_action_items add constraint attendee_action_items_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table attendee_action_items add constraint attendee_action_items_action_fk FOREIGN KEY (organization_id, action_id) REFERENCES attendee_actions(organization_id, id) ON DELETE CASCADE;
alter table attendee_actions add constraint attendee_actions_by_fk FOREIGN KEY (organization_id, by_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table attendee_actions add constraint attendee_actions_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table attendee_actions add constraint attendee_actions_label_fk FOREIGN KEY (organization_id, label_id) REFERENCES attendee_labels(organization_id, id) ON DELETE CASCADE;
CREATE INDEX attendee_action_items_account_index ON attendee_action_items USING btree (organization_id, account_id);
CREATE INDEX attendee_action_items_open_index ON attendee_action_items USING btree (organization_id, action_id, account_id) WHERE state = ANY (ARRAY['waiting'::text, 'claimed'::text]);
CREATE INDEX attendee_actions_by_index ON attendee_actions USING btree (organization_id, by_id);
CREATE INDEX attendee_actions_label_index ON attendee_actions USING btree (organization_id, label_id);
CREATE INDEX attendee_actions_open_index ON attendee_actions USING btree (worked_at) WHERE closed_at IS NULL;
CREATE INDEX attendee_actions_order ON attendee_actions USING btree (organization_id, event_id, created_at, id);
select protect_tenant_table('attendee_action_items');
select protect_tenant_table('attendee_actions');
