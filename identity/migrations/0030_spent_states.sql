-- States of journeys to other providers that somebody came back with. The browser's cookie goes with the first return;
-- this refuses a copy of it.
create table identity_spent_states (
  pool_id text not null references identity_pools on delete cascade,
  state_hash text not null,
  expires_at bigint not null,
  primary key (pool_id, state_hash)
);
--> statement-breakpoint
create index identity_spent_states_over on identity_spent_states (expires_at);
