alter table notifications drop constraint notifications_happened_check;
create table support_message_files (
  organization_id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_id uuid not null,
  constraint support_message_files_organization_id_message_id_position_pk PRIMARY KEY (organization_id, message_id, "position")
);
create table support_messages (
  organization_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  seq integer not null,
  account_id uuid,
  is_team boolean not null,
  text text not null,
  file_count integer not null default 0,
  created_at timestamp(3) with time zone not null,
  constraint support_messages_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint support_messages_seq_check CHECK (seq >= 1),
  constraint support_messages_text_check CHECK (length(text) <= 5000)
);
create table support_tickets (
  organization_id uuid not null,
  id uuid not null,
  alternate_id integer not null,
  type text not null,
  state text not null default 'open'::text,
  account_id uuid,
  email text not null,
  email_key text not null generated always as (lower(COALESCE(email, ''::text))) stored,
  locale text not null,
  event_id uuid,
  assignee_id uuid,
  messages_count integer not null default 0,
  written_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint support_tickets_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint support_tickets_messages_check CHECK (messages_count >= 0),
  constraint support_tickets_state_check CHECK (state = ANY (ARRAY['open'::text, 'waiting'::text, 'solved'::text])),
  constraint support_tickets_type_check CHECK (type = ANY (ARRAY['support'::text, 'bug'::text, 'feedback'::text]))
);
alter table notifications add column ticket_id uuid;
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'welcome'::text, 'requested'::text, 'asked'::text, 'answered'::text]));
alter table notifications add constraint notifications_ticket_fk FOREIGN KEY (organization_id, ticket_id) REFERENCES support_tickets(organization_id, id) ON DELETE CASCADE;
alter table support_message_files add constraint support_message_files_file_fk FOREIGN KEY (organization_id, file_id) REFERENCES files(organization_id, id) ON DELETE CASCADE;
alter table support_message_files add constraint support_message_files_message_fk FOREIGN KEY (organization_id, message_id) REFERENCES support_messages(organization_id, id) ON DELETE CASCADE;
alter table support_messages add constraint support_messages_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table support_messages add constraint support_messages_ticket_fk FOREIGN KEY (organization_id, ticket_id) REFERENCES support_tickets(organization_id, id) ON DELETE CASCADE;
alter table support_tickets add constraint support_tickets_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table support_tickets add constraint support_tickets_assignee_fk FOREIGN KEY (organization_id, assignee_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table support_tickets add constraint support_tickets_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
CREATE INDEX notifications_ticket_index ON notifications USING btree (organization_id, ticket_id);
CREATE INDEX support_message_files_file_index ON support_message_files USING btree (organization_id, file_id);
CREATE INDEX support_messages_account_index ON support_messages USING btree (organization_id, account_id);
CREATE UNIQUE INDEX support_messages_seq_unique ON support_messages USING btree (organization_id, ticket_id, seq);
CREATE INDEX support_tickets_account_order ON support_tickets USING btree (organization_id, account_id, written_at, id);
CREATE INDEX support_tickets_assignee_index ON support_tickets USING btree (organization_id, assignee_id);
CREATE INDEX support_tickets_created_order ON support_tickets USING btree (organization_id, created_at, id);
CREATE INDEX support_tickets_email_index ON support_tickets USING btree (organization_id, email_key);
CREATE UNIQUE INDEX support_tickets_number_unique ON support_tickets USING btree (organization_id, alternate_id);
CREATE INDEX support_tickets_state_order ON support_tickets USING btree (organization_id, state, written_at, id);
CREATE INDEX support_tickets_written_order ON support_tickets USING btree (organization_id, written_at, id);
select protect_tenant_table('support_message_files');
select protect_tenant_table('support_messages');
select protect_tenant_table('support_tickets');
