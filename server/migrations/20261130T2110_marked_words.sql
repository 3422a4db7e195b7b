alter table chat_messages add column entities jsonb;
