-- User pools. Every key begins with pool_id, so that a person of one pool cannot even be referred to from another.
-- Times are milliseconds since 1970 in UTC. Columns ending in _sealed are AES-256-GCM under a key that is not in the
-- database; columns ending in _hash cannot be turned back (keyed with the same secret, argon2id for passwords).

create table identity_pools (
  pool_id text primary key,
  client_id text not null unique,
  name text not null unique,
  domains text[] not null default '{}',
  policy jsonb not null,
  created_at bigint not null
);
--> statement-breakpoint

create table identity_keys (
  pool_id text not null references identity_pools on delete cascade,
  key_id text not null,
  public_jwk jsonb not null,
  private_key_sealed text not null,
  signs_from bigint not null,
  retires_at bigint,
  primary key (pool_id, key_id)
);
--> statement-breakpoint

create table identity_users (
  pool_id text not null references identity_pools on delete cascade,
  sub uuid not null,
  email text not null,
  email_key text not null,
  email_verified boolean not null default false,
  pending_email text,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED')),
  enabled boolean not null default true,
  password_hash text not null,
  srp_salt text not null,
  srp_verifier_sealed text not null,
  attributes jsonb not null default '{}',
  created_at bigint not null,
  updated_at bigint not null,
  primary key (pool_id, sub),
  unique (pool_id, email_key)
);
--> statement-breakpoint

-- One outstanding code per purpose and address. A row exists for addresses nobody has, too, so that
-- asking for a code and trying one behave alike for known and unknown.
create table identity_codes (
  pool_id text not null references identity_pools on delete cascade,
  purpose text not null check (purpose in ('sign-up', 'forgot-password', 'verify-attribute')),
  subject_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at bigint not null,
  primary key (pool_id, purpose, subject_hash)
);
--> statement-breakpoint

-- Codes on their way to a mailbox: written with the work, removed once handed over.
create table identity_messages (
  pool_id text not null references identity_pools on delete cascade,
  message_id uuid not null,
  message_sealed text not null,
  due_at bigint not null,
  expires_at bigint not null,
  primary key (pool_id, message_id)
);
--> statement-breakpoint

create table identity_challenges (
  pool_id text not null references identity_pools on delete cascade,
  challenge_hash text not null,
  answer_sealed text not null,
  expires_at bigint not null,
  primary key (pool_id, challenge_hash)
);
--> statement-breakpoint

create table identity_sessions (
  pool_id text not null,
  session_id uuid not null,
  sub uuid not null,
  started_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  primary key (pool_id, session_id),
  foreign key (pool_id, sub) references identity_users on delete cascade
);
--> statement-breakpoint
create index identity_sessions_of_user on identity_sessions (pool_id, sub);
--> statement-breakpoint

create table identity_refresh_tokens (
  pool_id text not null,
  token_hash text not null,
  session_id uuid not null,
  replaced_at bigint,
  primary key (pool_id, token_hash),
  foreign key (pool_id, session_id) references identity_sessions on delete cascade
);
--> statement-breakpoint
create index identity_refresh_tokens_of_session on identity_refresh_tokens (pool_id, session_id);
--> statement-breakpoint

create table identity_attempts (
  pool_id text not null references identity_pools on delete cascade,
  kind text not null,
  source_hash text not null,
  attempts integer not null,
  window_ends_at bigint not null,
  primary key (pool_id, kind, source_hash)
);
--> statement-breakpoint

-- What is over is swept away by time, across pools.
create index identity_codes_over on identity_codes (expires_at);
--> statement-breakpoint
create index identity_messages_due on identity_messages (due_at);
--> statement-breakpoint
create index identity_challenges_over on identity_challenges (expires_at);
--> statement-breakpoint
create index identity_sessions_over on identity_sessions (expires_at);
--> statement-breakpoint
create index identity_attempts_over on identity_attempts (window_ends_at);
