alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table threads drop constraint threads_approval_check;
create table case_reports (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null,
  reason text not null,
  created_at timestamp(3) with time zone not null,
  constraint case_reports_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint case_reports_kind_check CHECK (kind = ANY (ARRAY['account'::text, 'post'::text, 'chatMessage'::text, 'threadMessage'::text, 'thread'::text, 'event'::text, 'group'::text, 'channel'::text, 'content'::text])),
  constraint case_reports_reason_check CHECK (length(reason) <= 1000)
);
create table withheld_things (
  organization_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  status text,
  visible boolean,
  published timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint withheld_things_organization_id_kind_subject_id_pk PRIMARY KEY (organization_id, kind, subject_id),
  constraint withheld_things_kind_check CHECK (kind = ANY (ARRAY['event'::text, 'group'::text, 'channel'::text, 'content'::text])),
  constraint withheld_things_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'canceled'::text]))
);
alter table moderation_cases add constraint moderation_cases_kind_check CHECK (kind = ANY (ARRAY['account'::text, 'post'::text, 'chatMessage'::text, 'threadMessage'::text, 'thread'::text, 'event'::text, 'group'::text, 'channel'::text, 'content'::text]));
alter table threads add constraint threads_approval_check CHECK (approval = ANY (ARRAY['waiting'::text, 'declined'::text, 'removed'::text]));
alter table case_reports add constraint case_reports_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table case_reports add constraint case_reports_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table withheld_things add constraint withheld_things_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX case_reports_account_index ON case_reports USING btree (organization_id, account_id);
CREATE UNIQUE INDEX case_reports_unique ON case_reports USING btree (organization_id, kind, subject_id, account_id);
select protect_tenant_table('case_reports');
select protect_tenant_table('withheld_things');
