create table survey_participations (
  organization_id uuid not null,
  survey_id uuid not null,
  account_id uuid not null,
  count integer not null,
  constraint survey_participations_organization_id_survey_id_account_id_pk PRIMARY KEY (organization_id, survey_id, account_id)
);
create table survey_question_versions (
  organization_id uuid not null,
  question_id uuid not null,
  version integer not null,
  name text not null,
  choices jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint survey_question_versions_organization_id_question_id_version_pk PRIMARY KEY (organization_id, question_id, version)
);
create table survey_questions (
  organization_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  section_id uuid not null,
  type text not null,
  name text not null,
  description text,
  required boolean not null default false,
  mutable boolean not null default false,
  min text,
  max text,
  choices jsonb not null,
  after_choice_id uuid,
  version integer not null default 1,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint survey_questions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint survey_questions_type_check CHECK (type = ANY (ARRAY['text'::text, 'textarea'::text, 'number'::text, 'time'::text, 'date'::text, 'toggle'::text, 'select'::text, 'radio'::text, 'checkbox'::text, 'search'::text, 'file'::text]))
);
create table survey_responses (
  organization_id uuid not null,
  submission_id uuid not null,
  question_id uuid not null,
  version integer not null,
  value text not null,
  constraint survey_responses_organization_id_submission_id_question_id_pk PRIMARY KEY (organization_id, submission_id, question_id),
  constraint survey_responses_value_check CHECK (length(value) <= 5000)
);
create table survey_sections (
  organization_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint survey_sections_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table survey_submissions (
  organization_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  account_id uuid,
  submitted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint survey_submissions_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table surveys (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  description text,
  thanks text,
  image_id uuid,
  require_auth boolean not null default true,
  anonymous boolean not null default false,
  visible boolean not null default true,
  submissions_per_account integer not null default 1,
  status text not null default 'draft'::text,
  closes_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint surveys_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint surveys_per_account_check CHECK (submissions_per_account >= 1 AND submissions_per_account <= 100),
  constraint surveys_status_check CHECK (status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))
);
alter table survey_participations add constraint survey_participations_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table survey_participations add constraint survey_participations_survey_fk FOREIGN KEY (organization_id, survey_id) REFERENCES surveys(organization_id, id) ON DELETE CASCADE;
alter table survey_question_versions add constraint survey_question_versions_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES survey_questions(organization_id, id) ON DELETE CASCADE;
alter table survey_questions add constraint survey_questions_section_fk FOREIGN KEY (organization_id, section_id) REFERENCES survey_sections(organization_id, id) ON DELETE CASCADE;
alter table survey_questions add constraint survey_questions_survey_fk FOREIGN KEY (organization_id, survey_id) REFERENCES surveys(organization_id, id) ON DELETE CASCADE;
alter table survey_responses add constraint survey_responses_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES survey_questions(organization_id, id) ON DELETE CASCADE;
alter table survey_responses add constraint survey_responses_submission_fk FOREIGN KEY (organization_id, submission_id) REFERENCES survey_submissions(organization_id, id) ON DELETE CASCADE;
alter table survey_sections add constraint survey_sections_survey_fk FOREIGN KEY (organization_id, survey_id) REFERENCES surveys(organization_id, id) ON DELETE CASCADE;
alter table survey_submissions add constraint survey_submissions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table survey_submissions add constraint survey_submissions_survey_fk FOREIGN KEY (organization_id, survey_id) REFERENCES surveys(organization_id, id) ON DELETE CASCADE;
alter table surveys add constraint surveys_image_fk FOREIGN KEY (organization_id, image_id) REFERENCES images(organization_id, id) ON DELETE RESTRICT;
alter table surveys add constraint surveys_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX survey_participations_account_index ON survey_participations USING btree (organization_id, account_id);
CREATE INDEX survey_questions_order ON survey_questions USING btree (organization_id, survey_id, sort_order, id);
CREATE INDEX survey_questions_section_index ON survey_questions USING btree (organization_id, section_id);
CREATE INDEX survey_responses_question_index ON survey_responses USING btree (organization_id, question_id);
CREATE INDEX survey_sections_order ON survey_sections USING btree (organization_id, survey_id, sort_order, id);
CREATE INDEX survey_submissions_account_order ON survey_submissions USING btree (organization_id, account_id, survey_id, created_at);
CREATE UNIQUE INDEX survey_submissions_one_draft ON survey_submissions USING btree (organization_id, survey_id, account_id) WHERE submitted_at IS NULL AND account_id IS NOT NULL;
CREATE INDEX survey_submissions_submitted_order ON survey_submissions USING btree (organization_id, survey_id, submitted_at, id);
CREATE INDEX surveys_created_order ON surveys USING btree (organization_id, created_at, id);
CREATE INDEX surveys_image_index ON surveys USING btree (organization_id, image_id);
CREATE INDEX surveys_name_order ON surveys USING btree (organization_id, name, id);
CREATE UNIQUE INDEX surveys_slug_unique ON surveys USING btree (organization_id, slug);
select protect_tenant_table('survey_participations');
select protect_tenant_table('survey_question_versions');
select protect_tenant_table('survey_questions');
select protect_tenant_table('survey_responses');
select protect_tenant_table('survey_sections');
select protect_tenant_table('survey_submissions');
select protect_tenant_table('surveys');
