create table account_reports (
  organization_id uuid not null,
  id uuid not null,
  reported_id uuid not null,
  account_id uuid not null,
  reason text not null,
  created_at timestamp(3) with time zone not null,
  constraint account_reports_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint account_reports_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint account_reports_self_check CHECK (reported_id <> account_id)
);
alter table account_reports add constraint account_reports_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table account_reports add constraint account_reports_reported_fk FOREIGN KEY (organization_id, reported_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
CREATE INDEX account_reports_account_index ON account_reports USING btree (organization_id, account_id);
CREATE INDEX account_reports_order ON account_reports USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX account_reports_unique ON account_reports USING btree (organization_id, reported_id, account_id);
select protect_tenant_table('account_reports');
