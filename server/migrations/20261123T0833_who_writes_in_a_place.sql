alter table chat_channels add column who_writes text not null default 'everybody'::text;
alter table groups add column who_writes text not null default 'everybody'::text;
alter table threads add column who_writes text not null default 'everybody'::text;
alter table chat_channels add constraint chat_channels_who_writes_check CHECK (who_writes = ANY (ARRAY['everybody'::text, 'moderators'::text]));
alter table groups add constraint groups_who_writes_check CHECK (who_writes = ANY (ARRAY['everybody'::text, 'moderators'::text]));
alter table threads add constraint threads_who_writes_check CHECK (who_writes = ANY (ARRAY['everybody'::text, 'moderators'::text]));
