alter table accounts drop constraint accounts_type_check;
create table guests (
  organization_id uuid not null,
  account_id uuid not null,
  event_id uuid not null,
  claimed_at timestamp(3) with time zone,
  claimed_by_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint guests_organization_id_account_id_pk PRIMARY KEY (organization_id, account_id)
);
alter table events add column guest_registration boolean not null default false;
alter table accounts add constraint accounts_type_check CHECK (account_type = ANY (ARRAY['account'::text, 'team'::text, 'guest'::text]));
alter table events add constraint events_guests_check CHECK (NOT (guest_registration AND group_only));
alter table guests add constraint guests_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table guests add constraint guests_claimer_fk FOREIGN KEY (organization_id, claimed_by_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table guests add constraint guests_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX guests_claimer_index ON guests USING btree (organization_id, claimed_by_id);
CREATE INDEX guests_event_index ON guests USING btree (organization_id, event_id);
select protect_tenant_table('guests');
-- Payments are only ever written. Whose they are changes once: when somebody takes what they paid as a guest into their account.
grant update (account_id) on payments to marquee_app;
