create table registration_search_values (
  organization_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  value text not null,
  value_key text not null generated always as (lower(COALESCE(value, ''::text))) stored,
  constraint registration_search_values_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table saved_sessions (
  organization_id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint saved_sessions_organization_id_account_id_session_id_pk PRIMARY KEY (organization_id, account_id, session_id)
);
create table session_accesses (
  organization_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  pass_id uuid not null,
  status text not null default 'draft'::text,
  price integer not null default 0,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint session_accesses_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint session_accesses_expiry_check CHECK ((status = 'draft'::text) = (expires_at IS NOT NULL)),
  constraint session_accesses_price_check CHECK (price >= 0),
  constraint session_accesses_status_check CHECK (status = ANY (ARRAY['draft'::text, 'canceled'::text, 'needsInfo'::text, 'ready'::text]))
);
create table session_choices (
  organization_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  value text not null,
  text text,
  description text,
  supply integer,
  sort_order integer not null default 0,
  constraint session_choices_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint session_choices_supply_check CHECK (supply >= 0)
);
create table session_questions (
  organization_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  type text not null,
  name text not null,
  featured boolean not null default false,
  required boolean not null default false,
  description text,
  label text,
  placeholder text,
  default_value text,
  mutable boolean not null default true,
  min text,
  max text,
  validation text,
  validation_message text,
  price integer,
  supply integer,
  sort_order integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint session_questions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint session_questions_numbers_check CHECK (price >= 0 AND supply >= 0),
  constraint session_questions_type_check CHECK (type = ANY (ARRAY['text'::text, 'textarea'::text, 'number'::text, 'time'::text, 'date'::text, 'toggle'::text, 'select'::text, 'radio'::text, 'checkbox'::text, 'search'::text, 'file'::text, 'quantity'::text]))
);
create table session_responses (
  organization_id uuid not null,
  access_id uuid not null,
  question_id uuid not null,
  value text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint session_responses_organization_id_access_id_question_id_pk PRIMARY KEY (organization_id, access_id, question_id),
  constraint session_responses_value_check CHECK (length(value) <= 5000)
);
create table session_search_values (
  organization_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  value text not null,
  value_key text not null generated always as (lower(COALESCE(value, ''::text))) stored,
  constraint session_search_values_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table session_sections (
  organization_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  constraint session_sections_organization_id_id_pk PRIMARY KEY (organization_id, id)
);
create table session_sub_questions (
  organization_id uuid not null,
  choice_id uuid not null,
  question_id uuid not null,
  sort_order integer not null default 0,
  constraint session_sub_questions_organization_id_choice_id_question_id_pk PRIMARY KEY (organization_id, choice_id, question_id)
);
alter table sessions add column access_levels text[] not null default '{}'::text[];
alter table sessions add constraint sessions_levels_check CHECK (access_levels <@ ARRAY['regular'::text, 'virtual'::text, 'vip'::text]);
alter table registration_search_values add constraint registration_search_values_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES questions(organization_id, id) ON DELETE CASCADE;
alter table saved_sessions add constraint saved_sessions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table saved_sessions add constraint saved_sessions_session_fk FOREIGN KEY (organization_id, session_id) REFERENCES sessions(organization_id, id) ON DELETE CASCADE;
alter table session_accesses add constraint session_accesses_pass_fk FOREIGN KEY (organization_id, pass_id) REFERENCES passes(organization_id, id) ON DELETE CASCADE;
alter table session_accesses add constraint session_accesses_session_fk FOREIGN KEY (organization_id, session_id) REFERENCES sessions(organization_id, id) ON DELETE CASCADE;
alter table session_choices add constraint session_choices_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES session_questions(organization_id, id) ON DELETE CASCADE;
alter table session_questions add constraint session_questions_section_fk FOREIGN KEY (organization_id, section_id) REFERENCES session_sections(organization_id, id) ON DELETE CASCADE;
alter table session_responses add constraint session_responses_access_fk FOREIGN KEY (organization_id, access_id) REFERENCES session_accesses(organization_id, id) ON DELETE CASCADE;
alter table session_responses add constraint session_responses_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES session_questions(organization_id, id) ON DELETE CASCADE;
alter table session_search_values add constraint session_search_values_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES session_questions(organization_id, id) ON DELETE CASCADE;
alter table session_sections add constraint session_sections_session_fk FOREIGN KEY (organization_id, session_id) REFERENCES sessions(organization_id, id) ON DELETE CASCADE;
alter table session_sub_questions add constraint session_sub_questions_choice_fk FOREIGN KEY (organization_id, choice_id) REFERENCES session_choices(organization_id, id) ON DELETE CASCADE;
alter table session_sub_questions add constraint session_sub_questions_question_fk FOREIGN KEY (organization_id, question_id) REFERENCES session_questions(organization_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX registration_search_values_unique ON registration_search_values USING btree (organization_id, question_id, value_key);
CREATE INDEX saved_sessions_session_index ON saved_sessions USING btree (organization_id, session_id, account_id);
CREATE UNIQUE INDEX session_accesses_pass_unique ON session_accesses USING btree (organization_id, pass_id, session_id);
CREATE INDEX session_accesses_session_order ON session_accesses USING btree (organization_id, session_id, created_at, id);
CREATE INDEX session_choices_order ON session_choices USING btree (organization_id, question_id, sort_order, id);
CREATE INDEX session_questions_order ON session_questions USING btree (organization_id, section_id, sort_order, id);
CREATE INDEX session_responses_question_index ON session_responses USING btree (organization_id, question_id);
CREATE UNIQUE INDEX session_search_values_unique ON session_search_values USING btree (organization_id, question_id, value_key);
CREATE INDEX session_sections_order ON session_sections USING btree (organization_id, session_id, sort_order, id);
CREATE INDEX session_sub_questions_question_index ON session_sub_questions USING btree (organization_id, question_id);
select protect_tenant_table('registration_search_values');
select protect_tenant_table('saved_sessions');
select protect_tenant_table('session_accesses');
select protect_tenant_table('session_choices');
select protect_tenant_table('session_questions');
select protect_tenant_table('session_responses');
select protect_tenant_table('session_search_values');
select protect_tenant_table('session_sections');
select protect_tenant_table('session_sub_questions');
