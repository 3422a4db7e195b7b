alter table accounts add column place_audience text not null default 'nobody'::text;
alter table accounts add constraint accounts_place_audience_check CHECK (place_audience = ANY (ARRAY['everybody'::text, 'members'::text, 'followed'::text, 'nobody'::text]));
