create table invitation_refusals (
  organization_id uuid not null,
  address_key text not null,
  created_at timestamp(3) with time zone not null,
  constraint invitation_refusals_organization_id_address_key_pk PRIMARY KEY (organization_id, address_key)
);
create table mail_invitations (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  inviter_id uuid not null,
  email text not null,
  address_key text not null,
  state text not null default 'new'::text,
  account_id uuid,
  link_id uuid,
  attempts integer not null default 0,
  mail_at timestamp(3) with time zone not null,
  asked_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint mail_invitations_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint mail_invitations_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint mail_invitations_state_check CHECK (state = ANY (ARRAY['new'::text, 'waiting'::text, 'claimed'::text, 'sent'::text, 'failed'::text, 'canceled'::text]))
);
alter table group_invitations add column by_mail boolean not null default false;
alter table group_links add column is_personal boolean not null default false;
alter table invitation_refusals add constraint invitation_refusals_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table mail_invitations add constraint mail_invitations_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table mail_invitations add constraint mail_invitations_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
alter table mail_invitations add constraint mail_invitations_inviter_fk FOREIGN KEY (organization_id, inviter_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table mail_invitations add constraint mail_invitations_link_fk FOREIGN KEY (organization_id, link_id) REFERENCES group_links(organization_id, id) ON DELETE CASCADE;
CREATE INDEX mail_invitations_account_index ON mail_invitations USING btree (organization_id, account_id);
CREATE INDEX mail_invitations_address_index ON mail_invitations USING btree (organization_id, address_key);
CREATE INDEX mail_invitations_age_index ON mail_invitations USING btree (created_at);
CREATE INDEX mail_invitations_created_order ON mail_invitations USING btree (organization_id, group_id, created_at, id);
CREATE INDEX mail_invitations_due_index ON mail_invitations USING btree (mail_at) WHERE state = ANY (ARRAY['new'::text, 'waiting'::text, 'claimed'::text]);
CREATE INDEX mail_invitations_inviter_index ON mail_invitations USING btree (organization_id, inviter_id, asked_at);
CREATE INDEX mail_invitations_link_index ON mail_invitations USING btree (organization_id, link_id);
CREATE UNIQUE INDEX mail_invitations_unique ON mail_invitations USING btree (organization_id, group_id, email);
select protect_tenant_table('invitation_refusals');
select protect_tenant_table('mail_invitations');
