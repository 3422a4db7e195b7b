alter table notifications drop constraint notifications_happened_check;
create table group_mutes (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  by_id uuid not null,
  reason text not null,
  until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint group_mutes_organization_id_group_id_account_id_pk PRIMARY KEY (organization_id, group_id, account_id)
);
alter table notifications add constraint notifications_happened_check CHECK (happened = ANY (ARRAY['going'::text, 'moved'::text, 'canceled'::text, 'reminder'::text, 'welcome'::text, 'requested'::text, 'decided'::text, 'appealAnswered'::text, 'reportHandled'::text, 'asked'::text, 'answered'::text, 'notPublished'::text, 'muted'::text]));
alter table group_mutes add constraint group_mutes_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table group_mutes add constraint group_mutes_by_fk FOREIGN KEY (organization_id, by_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table group_mutes add constraint group_mutes_group_fk FOREIGN KEY (organization_id, group_id) REFERENCES groups(organization_id, id) ON DELETE CASCADE;
CREATE INDEX group_mutes_account_index ON group_mutes USING btree (organization_id, account_id);
CREATE INDEX group_mutes_by_index ON group_mutes USING btree (organization_id, by_id);
select protect_tenant_table('group_mutes');
