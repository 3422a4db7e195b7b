alter table chat_members add column pushed_seq integer not null default 0;
alter table chat_members add column push_due_at timestamp(3) with time zone;
alter table push_devices add column session_id text;
CREATE INDEX chat_members_push_due_index ON chat_members USING btree (push_due_at) WHERE push_due_at IS NOT NULL;
