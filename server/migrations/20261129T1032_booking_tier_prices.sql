alter table booking_spaces add column tier_prices jsonb not null default '[]'::jsonb;
