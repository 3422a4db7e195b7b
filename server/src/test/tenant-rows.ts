import type { Driver } from "../kernel/db/driver.ts";

/** Every row of a tenant, as text, by its table and primary key. */
export type TenantRows = ReadonlyMap<string, string>;
/** Keys of the rows that came, changed and went between two moments. */
export type RowChanges = Record<"added" | "changed" | "removed", string[]>;

const selects = new WeakMap<Driver, Promise<string>>();

/** Reads what a tenant has in all its tables, without the idempotency keys that every request may leave. */
export async function rowsOf(driver: Driver, organizationId: string): Promise<TenantRows> {
  const select = selects.get(driver) ?? selectOfTenant(driver);
  selects.set(driver, select);
  const { rows } = await driver.query("system", await select, [organizationId]);
  return new Map(rows.map(([key, row]) => [String(key), String(row)]));
}

export function changesBetween(before: TenantRows, after: TenantRows): RowChanges {
  return {
    added: [...after.keys()].filter((key) => !before.has(key)),
    changed: [...before].flatMap(([key, row]) => (after.has(key) && after.get(key) !== row ? [key] : [])),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  };
}

/** The table that the key of a row begins with. */
export const tableOf = (key: string): string => key.slice(0, key.indexOf(" "));

async function selectOfTenant(driver: Driver): Promise<string> {
  const { rows } = await driver.query(
    "system",
    `select c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum)
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname <> 'idempotency_keys'
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
     group by c.relname`,
    [],
  );
  return rows
    .map(([table, key]) => [String(table), String(key)])
    .map(
      ([table, key]) =>
        `select '${table} ' || jsonb_build_array(${key})::text, to_jsonb(t)::text from "${table}" t where organization_id = $1::uuid`,
    )
    .join(" union all ");
}
