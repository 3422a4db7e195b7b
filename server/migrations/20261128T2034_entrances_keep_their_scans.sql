create table pass_scans (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_id uuid,
  scan_id uuid not null,
  account_id uuid not null,
  device text,
  gate text,
  scanned_at timestamp(3) with time zone not null,
  device_time timestamp(3) with time zone not null,
  outcome text not null,
  reason text,
  decision text not null,
  created_at timestamp(3) with time zone not null,
  constraint pass_scans_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint pass_scans_outcome_check CHECK (outcome = ANY (ARRAY['in'::text, 'already'::text, 'refused'::text, 'undone'::text])),
  constraint pass_scans_reason_check CHECK (reason = ANY (ARRAY['canceled'::text, 'notReady'::text, 'badCode'::text, 'goneCode'::text])),
  constraint pass_scans_refused_check CHECK ((reason IS NOT NULL) = (outcome = 'refused'::text)),
  constraint pass_scans_decision_check CHECK (decision = ANY (ARRAY['in'::text, 'already'::text, 'refused'::text])),
  constraint pass_scans_texts_check CHECK (length(device) <= 64 AND length(gate) >= 1 AND length(gate) <= 80)
);
alter table pass_scans add constraint pass_scans_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table pass_scans add constraint pass_scans_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
alter table pass_scans add constraint pass_scans_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
CREATE INDEX pass_scans_account_index ON pass_scans USING btree (organization_id, account_id);
CREATE INDEX pass_scans_conflicts_order ON pass_scans USING btree (organization_id, event_id, scanned_at, id) WHERE decision = 'in'::text AND (outcome = ANY (ARRAY['already'::text, 'refused'::text]));
CREATE UNIQUE INDEX pass_scans_in_unique ON pass_scans USING btree (organization_id, pass_id) WHERE outcome = 'in'::text;
CREATE INDEX pass_scans_pass_index ON pass_scans USING btree (organization_id, pass_id);
CREATE UNIQUE INDEX pass_scans_scan_unique ON pass_scans USING btree (organization_id, event_id, scan_id);
CREATE INDEX passes_changes_order ON passes USING btree (organization_id, event_id, updated_at, id);
select protect_tenant_table('pass_scans');
