-- Hosted sign-in, other providers, and identity pools. A session knows the scope it was begun with; without one it came
-- from an operation of the pool.

alter table identity_sessions add column scope text;
--> statement-breakpoint

create table identity_hosted_clients (
  pool_id text not null references identity_pools on delete cascade,
  client_id text not null,
  redirect_addresses text[] not null,
  sign_out_addresses text[] not null,
  scopes text[] not null,
  primary key (pool_id, client_id)
);
--> statement-breakpoint

create table identity_providers (
  pool_id text not null references identity_pools on delete cascade,
  name text not null,
  position integer not null,
  settings jsonb not null,
  secret_sealed text not null,
  primary key (pool_id, name)
);
--> statement-breakpoint

-- Who somebody is at another provider. The issuer and its subject, never an address.
create table identity_links (
  pool_id text not null,
  issuer text not null,
  subject text not null,
  sub uuid not null,
  linked_at bigint not null,
  primary key (pool_id, issuer, subject),
  foreign key (pool_id, sub) references identity_users on delete cascade
);
--> statement-breakpoint
create index identity_links_of_user on identity_links (pool_id, sub);
--> statement-breakpoint

-- Kept beyond their use, so that the second use of a code ends what the first one gave.
create table identity_authorization_codes (
  pool_id text not null,
  code_hash text not null,
  session_id uuid not null,
  grant_sealed text not null,
  valid_until bigint not null,
  used_at bigint,
  expires_at bigint not null,
  primary key (pool_id, code_hash),
  foreign key (pool_id, session_id) references identity_sessions on delete cascade
);
--> statement-breakpoint
create index identity_authorization_codes_of_session on identity_authorization_codes (pool_id, session_id);
--> statement-breakpoint
create index identity_authorization_codes_over on identity_authorization_codes (expires_at);
--> statement-breakpoint

-- Browsers that the sign-in pages know: each stands on the session that it signed in with, and ends with it.
create table identity_browsers (
  pool_id text not null,
  browser_hash text not null,
  session_id uuid not null,
  expires_at bigint not null,
  primary key (pool_id, browser_hash),
  foreign key (pool_id, session_id) references identity_sessions on delete cascade
);
--> statement-breakpoint
create index identity_browsers_of_session on identity_browsers (pool_id, session_id);
--> statement-breakpoint
create index identity_browsers_over on identity_browsers (expires_at);
--> statement-breakpoint

create table identity_identity_pools (
  pool_id text primary key references identity_pools on delete cascade,
  identity_pool_id text not null unique,
  allows_guests boolean not null default false
);
--> statement-breakpoint

-- Identities of guests and members. What belongs to a member is a guest's no more: also not after the account is gone
-- (claimed_at stays), and also not when the member had an identity already (is_primary is false).
create table identity_identities (
  pool_id text not null references identity_pools on delete cascade,
  identity_id text not null,
  sub uuid,
  is_primary boolean not null default true,
  claimed_at bigint,
  created_at bigint not null,
  primary key (pool_id, identity_id),
  unique (identity_id),
  foreign key (pool_id, sub) references identity_users on delete set null (sub)
);
--> statement-breakpoint
create unique index identity_identities_of_user on identity_identities (pool_id, sub) where is_primary;
