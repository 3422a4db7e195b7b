-- Statements of a tenant run as this role; the owner of the tables is the system and is exempt. An owner that may not
-- create roles finds it made and granted by whoever administers the server.
do $$
begin
  if not exists (select from pg_roles where rolname = 'marquee_app') then
    create role marquee_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole server: another database of it was first.
end
$$;
--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'marquee_app', 'member') then
    execute format('grant marquee_app to %I', current_user);
  end if;
  execute format('grant usage on schema %I to marquee_app', current_schema());
end
$$;
--> statement-breakpoint
-- Every migration that makes a table ends with `select protect_tenant_table('its_name');`. The subselect is evaluated
-- once a statement, not once a row; without a tenant on the connection it is null and nothing is visible.
create function protect_tenant_table(tenant_table regclass, tenant_column text default 'organization_id') returns void
language plpgsql as $$
declare
  is_own text := format('%I = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid)', tenant_column);
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('create policy tenant_isolation on %s using (%s) with check (%s)', tenant_table, is_own, is_own);
  execute format('grant select, insert, update, delete on %s to marquee_app', tenant_table);
end
$$;
--> statement-breakpoint
revoke all on function protect_tenant_table(regclass, text) from public;
--> statement-breakpoint
select protect_tenant_table(format('%I.%I', table_schema, table_name)::regclass)
from information_schema.columns
where table_schema = current_schema() and column_name = 'organization_id';
--> statement-breakpoint
select protect_tenant_table('organizations', 'id');
--> statement-breakpoint
-- A tenant is made, changed and moved by the system only.
revoke insert, update, delete on organizations, organization_domains from marquee_app;
--> statement-breakpoint
-- What was written down stays: money moved, and who did what.
revoke update, delete on payments, payment_items, audit_entries from marquee_app;
