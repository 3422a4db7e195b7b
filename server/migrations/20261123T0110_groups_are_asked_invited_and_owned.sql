alter table notifications drop constraint notifications_happened_check;
create table group_invitations (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  inviter_id uuid not null,
  status text not null default 'invited'::text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint group_invitations_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint group_invitations_status_check CHECK (status = ANY (ARRAY['invited'::text, 'rejected'::text, 'canceled'::text]))
);
create table group_requests (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  status text not null default 'requested'::text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint group_requests_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint group_requests_status_check CHECK (status = ANY (ARRAY['requested'::text, 'rejected'::text]))
);
create table group_sponsors (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint group_sponsors_organization_id_group_id_account_id_pk PRIMARY KEY (organization_id, group_id, account_id)
);
alter table group_memberships add column is_owner boolean not null default false;
alter table group_memberships add column activity_push boolean not null default true;
alter table group_memberships add column announcement_email boolean not null default true;
alter table group_memberships add column announcement_push boolean not null default true;
alter table groups add column featured boolean not null default false;
-- A group belongs to who founded it, or to who has moderated it for longest.
update group_memberships m set is_owner = true from groups g
where g.organization_id = m.organization_id and g.id = m.group_id and m.account_id = (
  select o.account_id from group_memberships o
  where o.organization_id = g.organization_id and o.group_id = g.id and o.role = 'moderator'
  order by o.account_id = g.creator_id desc nulls last, o.created_at, o.account_id limit 1);
alter table group_memberships add constraint group_memberships_owner_check CHECK (NOT is_owner OR role = 'moderator'::text);
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'welcome'::text, 'requested'::text]));
alter table group_invitations add constraint group_invitations_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_invitations add constraint group_invitations_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table group_invitations add constraint group_invitations_inviter_fk FOREIGN KEY (organization_id, inviter_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_requests add constraint group_requests_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_requests add constraint group_requests_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table group_sponsors add constraint group_sponsors_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_sponsors add constraint group_sponsors_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
CREATE INDEX group_invitations_account_index ON group_invitations USING btree (organization_id, account_id, group_id);
CREATE INDEX group_invitations_created_order ON group_invitations USING btree (organization_id, group_id, created_at, id);
CREATE INDEX group_invitations_inviter_index ON group_invitations USING btree (organization_id, inviter_id);
CREATE UNIQUE INDEX group_invitations_unique ON group_invitations USING btree (organization_id, group_id, account_id);
CREATE UNIQUE INDEX group_memberships_owner_unique ON group_memberships USING btree (organization_id, group_id) WHERE is_owner;
CREATE INDEX group_requests_account_index ON group_requests USING btree (organization_id, account_id, group_id);
CREATE INDEX group_requests_created_order ON group_requests USING btree (organization_id, group_id, created_at, id);
CREATE UNIQUE INDEX group_requests_unique ON group_requests USING btree (organization_id, group_id, account_id);
CREATE INDEX group_sponsors_account_index ON group_sponsors USING btree (organization_id, account_id);
CREATE INDEX group_sponsors_created_order ON group_sponsors USING btree (organization_id, group_id, created_at, account_id);
select protect_tenant_table('group_invitations');
select protect_tenant_table('group_requests');
select protect_tenant_table('group_sponsors');
