alter table support_tickets add column product_id uuid;
