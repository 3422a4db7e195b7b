alter table groups add column tier_slugs text[] not null default '{}'::text[];
