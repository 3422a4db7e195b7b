alter table notifications drop constraint notifications_happened_check;
create table moderation_cases (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null,
  group_id uuid,
  text text not null,
  state text not null default 'open'::text,
  reporters integer not null default 0,
  hidden_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint moderation_cases_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint moderation_cases_kind_check CHECK (kind = ANY (ARRAY['account'::text, 'post'::text, 'chatMessage'::text, 'threadMessage'::text])),
  constraint moderation_cases_reporters_check CHECK (reporters >= 0),
  constraint moderation_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'appealed'::text, 'closed'::text]))
);
create table moderation_decisions (
  organization_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  account_id uuid not null,
  action text not null,
  removed boolean not null default false,
  rule text,
  statement text,
  until timestamp(3) with time zone,
  by_id uuid,
  ended_at timestamp(3) with time zone,
  code text not null,
  appeal_text text,
  appealed_at timestamp(3) with time zone,
  outcome text,
  answer text,
  answered_by_id uuid,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint moderation_decisions_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint moderation_decisions_action_check CHECK (action = ANY (ARRAY['dismiss'::text, 'remove'::text, 'restore'::text, 'warn'::text, 'mute'::text, 'suspend'::text, 'ban'::text, 'lift'::text, 'hidden'::text])),
  constraint moderation_decisions_answer_check CHECK ((outcome IS NULL) = (answered_at IS NULL)),
  constraint moderation_decisions_appeal_check CHECK ((appeal_text IS NULL) = (appealed_at IS NULL)),
  constraint moderation_decisions_outcome_check CHECK (outcome = ANY (ARRAY['upheld'::text, 'overturned'::text]))
);
alter table accounts add column is_moderator boolean not null default false;
alter table accounts add column muted_until timestamp(3) with time zone;
alter table accounts add column suspended_until timestamp(3) with time zone;
alter table chat_messages add column withheld_text text;
alter table posts add column withheld_text text;
alter table thread_messages add column withheld_text text;
alter table chat_messages add constraint chat_messages_withheld_check CHECK (withheld_text IS NULL OR deleted_at IS NOT NULL);
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text]));
alter table posts add constraint posts_withheld_check CHECK (withheld_text IS NULL OR deleted_at IS NOT NULL);
alter table thread_messages add constraint thread_messages_withheld_check CHECK (withheld_text IS NULL OR deleted_at IS NOT NULL);
alter table moderation_cases add constraint moderation_cases_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table moderation_cases add constraint moderation_cases_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table moderation_cases add constraint moderation_cases_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table moderation_decisions add constraint moderation_decisions_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table moderation_decisions add constraint moderation_decisions_answered_by_fk FOREIGN KEY (organization_id, answered_by_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table moderation_decisions add constraint moderation_decisions_by_fk FOREIGN KEY (organization_id, by_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table moderation_decisions add constraint moderation_decisions_case_fk FOREIGN KEY (organization_id, case_id) REFERENCES moderation_cases(organization_id, id) ON DELETE CASCADE;
CREATE INDEX accounts_suspended_until_index ON accounts USING btree (suspended_until) WHERE suspended_until IS NOT NULL;
CREATE INDEX moderation_cases_account_index ON moderation_cases USING btree (organization_id, account_id);
CREATE INDEX moderation_cases_created_order ON moderation_cases USING btree (organization_id, created_at, id);
CREATE INDEX moderation_cases_group_order ON moderation_cases USING btree (organization_id, group_id, updated_at, id);
CREATE INDEX moderation_cases_order ON moderation_cases USING btree (organization_id, state, updated_at, id);
CREATE UNIQUE INDEX moderation_cases_unique ON moderation_cases USING btree (organization_id, kind, subject_id);
CREATE INDEX moderation_cases_updated_order ON moderation_cases USING btree (organization_id, updated_at, id);
CREATE INDEX moderation_decisions_account_order ON moderation_decisions USING btree (organization_id, account_id, created_at, id);
CREATE INDEX moderation_decisions_answered_index ON moderation_decisions USING btree (organization_id, answered_by_id);
CREATE INDEX moderation_decisions_by_index ON moderation_decisions USING btree (organization_id, by_id);
CREATE INDEX moderation_decisions_case_index ON moderation_decisions USING btree (organization_id, case_id, created_at);
CREATE UNIQUE INDEX moderation_decisions_code_unique ON moderation_decisions USING btree (organization_id, code);
select protect_tenant_table('moderation_cases');
select protect_tenant_table('moderation_decisions');
-- What was reported before is in the queue as well.
insert into moderation_cases (organization_id, id, kind, subject_id, account_id, group_id, text, state, reporters, created_at, updated_at)
select r.organization_id, gen_random_uuid(), 'account', r.reported_id, r.reported_id, null, '', 'open', count(*), min(r.created_at), max(r.created_at)
  from account_reports r group by r.organization_id, r.reported_id;
insert into moderation_cases (organization_id, id, kind, subject_id, account_id, group_id, text, state, reporters, created_at, updated_at)
select r.organization_id, gen_random_uuid(), 'post', p.id, p.account_id, p.group_id, min(r.reported_text), 'open', count(*), min(r.created_at), max(r.created_at)
  from post_reports r join posts p on p.organization_id = r.organization_id and p.id = r.message_id
  group by r.organization_id, p.id, p.account_id, p.group_id;
insert into moderation_cases (organization_id, id, kind, subject_id, account_id, group_id, text, state, reporters, created_at, updated_at)
select r.organization_id, gen_random_uuid(), 'chatMessage', m.id, m.account_id, c.group_id, min(r.reported_text), 'open', count(*), min(r.created_at), max(r.created_at)
  from chat_reports r join chat_messages m on m.organization_id = r.organization_id and m.id = r.message_id
  join chat_channels c on c.organization_id = m.organization_id and c.id = m.channel_id
  group by r.organization_id, m.id, m.account_id, c.group_id;
insert into moderation_cases (organization_id, id, kind, subject_id, account_id, group_id, text, state, reporters, created_at, updated_at)
select r.organization_id, gen_random_uuid(), 'threadMessage', m.id, m.account_id, null, min(r.reported_text), 'open', count(*), min(r.created_at), max(r.created_at)
  from thread_reports r join thread_messages m on m.organization_id = r.organization_id and m.id = r.message_id
  group by r.organization_id, m.id, m.account_id;
