create table listing_refunds (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  pass_id uuid,
  way text,
  says text,
  account_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint listing_refunds_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint listing_refunds_way_check CHECK (way = ANY (ARRAY['everything'::text, 'schedule'::text]))
);
alter table listing_refunds add constraint listing_refunds_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table listing_refunds add constraint listing_refunds_event_fk FOREIGN KEY (organization_id, event_id) REFERENCES events(organization_id, id) ON DELETE CASCADE;
CREATE INDEX listing_refunds_account_index ON listing_refunds USING btree (organization_id, account_id);
CREATE UNIQUE INDEX listing_refunds_event_unique ON listing_refunds USING btree (organization_id, event_id) WHERE pass_id IS NULL;
select protect_tenant_table('listing_refunds');
