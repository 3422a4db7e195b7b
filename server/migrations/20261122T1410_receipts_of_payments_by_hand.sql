create table payment_receipts (
	organization_id uuid not null,
	payment_id uuid not null,
	received_at timestamp(3) with time zone not null,
	constraint payment_receipts_organization_id_payment_id_pk primary key (organization_id, payment_id)
);
alter table payment_receipts add constraint payment_receipts_payment_fk FOREIGN KEY (organization_id, payment_id) REFERENCES payments(organization_id, id) ON DELETE RESTRICT;
select protect_tenant_table('payment_receipts');
