-- Second factors, remembered devices, passkeys, groups, invitations, and what tells every process that access ended.

alter table identity_users
  drop constraint identity_users_status_check,
  add constraint identity_users_status_check
    check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  -- A temporary password is worth nothing afterwards.
  add column password_expires_at bigint,
  add column phone_verified boolean not null default false,
  add column pending_phone text,
  add column totp_secret_sealed text,
  -- Waits for its first code; the one in use stays until then.
  add column totp_pending_sealed text,
  -- The time step of the newest code that was used: it and earlier ones are worth nothing.
  add column totp_last_step bigint,
  add column second_factors text[] not null default '{}',
  add column preferred_factor text;
--> statement-breakpoint

alter table identity_codes
  drop constraint identity_codes_purpose_check,
  add constraint identity_codes_purpose_check
    check (purpose in ('sign-up', 'forgot-password', 'verify-attribute', 'verify-phone', 'sign-in', 'second-factor'));
--> statement-breakpoint

-- How many wrong answers a challenge was given.
alter table identity_challenges add column tries integer not null default 0;
--> statement-breakpoint

alter table identity_sessions add column device_key text;
--> statement-breakpoint

create table identity_recovery_codes (
  pool_id text not null,
  sub uuid not null,
  code_hash text not null,
  primary key (pool_id, sub, code_hash),
  foreign key (pool_id, sub) references identity_users on delete cascade
);
--> statement-breakpoint

create table identity_devices (
  pool_id text not null,
  sub uuid not null,
  device_key text not null,
  name text not null,
  salt text not null,
  verifier_sealed text not null,
  is_remembered boolean not null,
  last_network text not null,
  created_at bigint not null,
  updated_at bigint not null,
  authenticated_at bigint not null,
  primary key (pool_id, sub, device_key),
  foreign key (pool_id, sub) references identity_users on delete cascade
);
--> statement-breakpoint

create table identity_passkeys (
  pool_id text not null,
  credential_id text not null,
  sub uuid not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  attachment text,
  relying_party text not null,
  created_at bigint not null,
  primary key (pool_id, credential_id),
  foreign key (pool_id, sub) references identity_users on delete cascade
);
--> statement-breakpoint
create index identity_passkeys_of_user on identity_passkeys (pool_id, sub);
--> statement-breakpoint

create table identity_groups (
  pool_id text not null references identity_pools on delete cascade,
  name text not null,
  created_at bigint not null,
  primary key (pool_id, name)
);
--> statement-breakpoint

create table identity_group_members (
  pool_id text not null,
  sub uuid not null,
  name text not null,
  primary key (pool_id, sub, name),
  foreign key (pool_id, sub) references identity_users on delete cascade,
  foreign key (pool_id, name) references identity_groups on delete cascade
);
--> statement-breakpoint
create index identity_group_members_of_group on identity_group_members (pool_id, name);
--> statement-breakpoint

-- Who may sign up where sign-up is by invitation.
create table identity_invitations (
  pool_id text not null references identity_pools on delete cascade,
  email_hash text not null,
  expires_at bigint not null,
  primary key (pool_id, email_hash)
);
--> statement-breakpoint
create index identity_invitations_over on identity_invitations (expires_at);
--> statement-breakpoint

-- Written with the end of a session or (session_id null) of all access of a person, and read by every process. It
-- refers to neither: both may be gone.
create table identity_revocations (
  pool_id text not null references identity_pools on delete cascade,
  revocation_id uuid not null default gen_random_uuid(),
  sub uuid not null,
  session_id uuid,
  revoked_at bigint not null,
  primary key (pool_id, revocation_id)
);
--> statement-breakpoint
create index identity_revocations_newest on identity_revocations (revoked_at);
