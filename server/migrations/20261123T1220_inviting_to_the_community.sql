alter table mail_invitations drop constraint mail_invitations_state_check;
create table link_entrants (
  organization_id uuid not null,
  link_id uuid not null,
  address_key text not null,
  held_until timestamp(3) with time zone not null,
  constraint link_entrants_organization_id_link_id_address_key_pk PRIMARY KEY (organization_id, link_id, address_key)
);
alter table group_links alter column group_id drop not null;
alter table invitation_refusals add column reason text not null default 'asked'::text;
alter table mail_invitations alter column group_id drop not null;
alter table mail_invitations alter column email drop not null;
alter table mail_invitations add column name text;
alter table mail_invitations add column tier text;
alter table invitation_refusals add constraint invitation_refusals_reason_check CHECK (reason = ANY (ARRAY['asked'::text, 'bounced'::text]));
alter table mail_invitations add constraint mail_invitations_state_check CHECK (state = ANY (ARRAY['new'::text, 'waiting'::text, 'claimed'::text, 'sent'::text, 'failed'::text, 'canceled'::text, 'joined'::text, 'refused'::text, 'bounced'::text]));
alter table link_entrants add constraint link_entrants_link_fk FOREIGN KEY (organization_id, link_id) REFERENCES group_links(organization_id, id) ON DELETE CASCADE;
CREATE INDEX link_entrants_address_index ON link_entrants USING btree (organization_id, address_key);
CREATE INDEX link_entrants_age_index ON link_entrants USING btree (held_until);
CREATE UNIQUE INDEX mail_invitations_community_unique ON mail_invitations USING btree (organization_id, address_key) WHERE group_id IS NULL;
select protect_tenant_table('link_entrants');
