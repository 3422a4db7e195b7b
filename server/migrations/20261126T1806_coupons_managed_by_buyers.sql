alter table coupons add column holds_places boolean not null default false;
alter table coupons add constraint coupons_places_check CHECK (((NOT holds_places) OR ((pass_type_id IS NOT NULL) AND (use_limit IS NOT NULL) AND pre_paid)));
create table managed_coupons (
  organization_id uuid not null,
  coupon_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  registration_id uuid not null,
  returned integer not null default 0,
  bought_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint managed_coupons_organization_id_coupon_id_pk PRIMARY KEY (organization_id, coupon_id),
  constraint managed_coupons_returned_check CHECK (returned >= 0)
);
alter table managed_coupons add constraint managed_coupons_coupon_fk FOREIGN KEY (organization_id, coupon_id) REFERENCES coupons(organization_id, id) ON DELETE CASCADE;
alter table managed_coupons add constraint managed_coupons_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table managed_coupons add constraint managed_coupons_registration_fk FOREIGN KEY (organization_id, registration_id) REFERENCES registrations(organization_id, id) ON DELETE RESTRICT;
CREATE UNIQUE INDEX managed_coupons_open_unique ON managed_coupons USING btree (organization_id, event_id, account_id) WHERE (bought_at IS NULL);
CREATE INDEX managed_coupons_account_index ON managed_coupons USING btree (organization_id, event_id, account_id, created_at, coupon_id);
CREATE INDEX managed_coupons_registration_index ON managed_coupons USING btree (organization_id, registration_id);
select protect_tenant_table('managed_coupons');
