alter table notifications add column happened text;
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'welcome'::text]));
