-- The same rule written without its subselect. A statement that names a table thirty times had thirty of them to prepare
-- and evaluate each time it ran; now each is a condition of the index that is walked anyway (docs/decisions/176).
create or replace function protect_tenant_table(tenant_table regclass, tenant_column text default 'organization_id') returns void
language plpgsql as $$
declare
  is_own text := format('%I = nullif(current_setting(''app.organization_id'', true), '''')::uuid', tenant_column);
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('create policy tenant_isolation on %s using (%s) with check (%s)', tenant_table, is_own, is_own);
  execute format('grant select, insert, update, delete on %s to marquee_app', tenant_table);
end
$$;
--> statement-breakpoint
do $$
declare
  protected record;
  is_own text;
begin
  for protected in
    select schemaname, tablename from pg_policies where schemaname = current_schema() and policyname = 'tenant_isolation'
  loop
    is_own := format('%I = nullif(current_setting(''app.organization_id'', true), '''')::uuid',
      case when protected.tablename = 'organizations' then 'id' else 'organization_id' end);
    execute format('alter policy tenant_isolation on %I.%I using (%s) with check (%s)',
      protected.schemaname, protected.tablename, is_own, is_own);
  end loop;
end
$$;
