create table content_receivers (
  organization_id uuid not null,
  content_id uuid not null,
  account_id uuid not null,
  mail text not null,
  attempts integer not null default 0,
  mail_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint content_receivers_organization_id_content_id_account_id_pk PRIMARY KEY (organization_id, content_id, account_id),
  constraint content_receivers_mail_check CHECK (mail = ANY (ARRAY['none'::text, 'waiting'::text, 'claimed'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))
);
create table content_sendings (
  organization_id uuid not null,
  content_id uuid not null,
  status text not null,
  email boolean not null,
  found_account_id uuid,
  all_found_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  delivery jsonb,
  created_at timestamp(3) with time zone not null,
  constraint content_sendings_organization_id_content_id_pk PRIMARY KEY (organization_id, content_id),
  constraint content_sendings_status_check CHECK (status = ANY (ARRAY['sending'::text, 'sent'::text]))
);
alter table notifications add column content_id uuid;
alter table content_receivers add constraint content_receivers_account_fk FOREIGN KEY (organization_id, account_id) REFERENCES accounts(organization_id, id) ON DELETE CASCADE;
alter table content_receivers add constraint content_receivers_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table content_sendings add constraint content_sendings_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
alter table notifications add constraint notifications_content_fk FOREIGN KEY (organization_id, content_id) REFERENCES contents(organization_id, id) ON DELETE CASCADE;
CREATE INDEX content_receivers_account_index ON content_receivers USING btree (organization_id, account_id);
CREATE INDEX content_receivers_open_index ON content_receivers USING btree (organization_id, content_id, account_id) WHERE mail = ANY (ARRAY['waiting'::text, 'claimed'::text]);
CREATE INDEX content_sendings_open_index ON content_sendings USING btree (created_at) WHERE status = 'sending'::text;
CREATE INDEX notifications_content_index ON notifications USING btree (organization_id, content_id);
select protect_tenant_table('content_receivers');
select protect_tenant_table('content_sendings');
