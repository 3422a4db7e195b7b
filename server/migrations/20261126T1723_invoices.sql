create table invoice_line_items (
  organization_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  name text not null,
  description text,
  quantity integer not null,
  amount integer not null,
  tax_rate numeric(7,4) not null,
  sub_total integer not null,
  sales_tax integer not null,
  total integer not null,
  corrects_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint invoice_line_items_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint invoice_line_items_quantity_check CHECK (quantity > 0),
  constraint invoice_line_items_rate_check CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric),
  constraint invoice_line_items_total_check CHECK (total = (sub_total + sales_tax))
);
create table invoice_settings (
  organization_id uuid not null,
  seller jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint invoice_settings_organization_id_pk PRIMARY KEY (organization_id)
);
create table invoices (
  organization_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  corrects_id uuid,
  alternate_id bigint,
  status text not null,
  title text not null,
  notes text,
  currency text not null,
  tax_included boolean not null,
  sub_total integer not null,
  sales_tax integer not null,
  amount integer not null,
  bill_to jsonb,
  seller jsonb,
  due_date timestamp(3) with time zone not null,
  sent_date timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  intent_id uuid,
  subscription_id uuid,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint invoices_organization_id_id_pk PRIMARY KEY (organization_id, id),
  constraint invoices_amounts_check CHECK (amount = (sub_total + sales_tax) AND
CASE type
    WHEN 'invoice'::text THEN LEAST(sub_total, sales_tax) >= 0
    ELSE GREATEST(sub_total, sales_tax) <= 0
END),
  constraint invoices_closed_check CHECK ((status = ANY (ARRAY['paid'::text, 'void'::text])) = (closed_at IS NOT NULL)),
  constraint invoices_corrects_check CHECK ((type = 'creditNote'::text) = (corrects_id IS NOT NULL)),
  constraint invoices_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint invoices_sent_check CHECK ((sent_date IS NULL) = (alternate_id IS NULL) AND (sent_date IS NULL) = (seller IS NULL) AND ((status = ANY (ARRAY['draft'::text, 'void'::text])) OR sent_date IS NOT NULL) AND (status <> 'draft'::text OR sent_date IS NULL)),
  constraint invoices_status_check CHECK (status = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'void'::text])),
  constraint invoices_type_check CHECK (type = ANY (ARRAY['invoice'::text, 'creditNote'::text]))
);
alter table invoice_line_items add constraint invoice_line_items_invoice_fk FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id) ON DELETE CASCADE;
alter table invoice_settings add constraint invoice_settings_organization_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table invoices add constraint invoices_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE RESTRICT;
alter table invoices add constraint invoices_corrects_fk FOREIGN KEY (organization_id, corrects_id) REFERENCES invoices(organization_id, id) ON DELETE RESTRICT;
CREATE UNIQUE INDEX invoice_line_items_position_unique ON invoice_line_items USING btree (organization_id, invoice_id, "position");
CREATE INDEX invoices_account_order ON invoices USING btree (organization_id, account_id, created_at, id);
CREATE INDEX invoices_corrects_index ON invoices USING btree (organization_id, corrects_id);
CREATE UNIQUE INDEX invoices_number_unique ON invoices USING btree (organization_id, alternate_id);
CREATE INDEX invoices_order ON invoices USING btree (organization_id, created_at, id);
CREATE INDEX invoices_subscription_index ON invoices USING btree (organization_id, subscription_id);
select protect_tenant_table('invoice_line_items');
select protect_tenant_table('invoice_settings');
select protect_tenant_table('invoices');
-- What was written stays; a draft that nobody wants becomes void without a number.
revoke delete on invoices from marquee_app;
-- A draft changes as it likes until it is sent. What was sent keeps all but its state and what it is paid with; what is paid
-- or void keeps everything.
create function invoices_unchanged() returns trigger language plpgsql as $$
declare
  changing text[] := array['status', 'closed_at', 'intent_id', 'updated_at'];
begin
  if old.status in ('paid', 'void')
      or (old.status = 'sent' and (new.status = 'draft' or to_jsonb(new) - changing <> to_jsonb(old) - changing))
      or (old.status = 'draft' and new.status = 'paid') then
    raise exception 'invoices_unchanged: % is % and cannot be changed so', old.id, old.status
      using errcode = 'check_violation', constraint = 'invoices_unchanged';
  end if;
  return new;
end
$$;
create trigger invoices_unchanged before update on invoices for each row execute function invoices_unchanged();
-- Lines are those of a draft, or they stay. Those of an invoice that is not there go with it.
create function invoice_line_items_unchanged() returns trigger language plpgsql as $$
begin
  if exists (select from invoices i where i.status <> 'draft' and (
      (tg_op <> 'INSERT' and i.organization_id = old.organization_id and i.id = old.invoice_id)
      or (tg_op <> 'DELETE' and i.organization_id = new.organization_id and i.id = new.invoice_id))) then
    raise exception 'invoice_line_items_unchanged: the invoice was sent'
      using errcode = 'check_violation', constraint = 'invoice_line_items_unchanged';
  end if;
  return coalesce(new, old);
end
$$;
create trigger invoice_line_items_unchanged before insert or update or delete on invoice_line_items
  for each row execute function invoice_line_items_unchanged();
