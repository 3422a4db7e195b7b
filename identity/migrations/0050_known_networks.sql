-- The networks that an account signed in from: attempts from there are counted apart from everybody else's, so that
-- nobody is locked out by others.
create table identity_known_networks (
  pool_id text not null,
  sub uuid not null,
  network_hash text not null,
  seen_at bigint not null,
  primary key (pool_id, sub, network_hash),
  foreign key (pool_id, sub) references identity_users on delete cascade
);
--> statement-breakpoint
create index identity_known_networks_over on identity_known_networks (seen_at);
