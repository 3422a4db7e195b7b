import type { Run } from "../driver.ts";

export type Column = {
  readonly type: string;
  readonly isRequired: boolean;
  readonly default: string | null;
  /** The expression of a column that is computed from others. */
  readonly computed: string | null;
};

/** Everything by its name; constraints and indexes as the database writes them itself. */
export type Table = {
  readonly columns: Map<string, Column>;
  /** Keys, checks and references: what follows `add constraint <name>`. */
  readonly constraints: Map<string, string>;
  /** Whole statements, without the indexes that constraints bring. */
  readonly indexes: Map<string, string>;
};
export type Catalogue = ReadonlyMap<string, Table>;

const columns = `
  select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated <> '',
    pg_get_expr(d.adbin, d.adrelid)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`;
/** Exclusions are the migrations' own, as triggers are: the schemas of the code have no word for them. */
const constraints = `
  select c.relname, k.conname, pg_get_constraintdef(k.oid, true) from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = $1::text::regnamespace and k.contype in ('p', 'u', 'f', 'c')
  order by c.relname, k.contype = 'f', k.contype <> 'p', k.conname`;
const indexes = `
  select c.relname, i.relname, pg_get_indexdef(i.oid, 0, true) from pg_index x join pg_class c on c.oid = x.indrelid
  join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = $1::text::regnamespace and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  order by c.relname, i.relname`;

/** Reads the tables of a schema. Names of that schema stand without it, so that two schemas can be compared. */
export async function readCatalogue(run: Run, schema: string): Promise<Catalogue> {
  await run("select set_config('search_path', $1, true)", [schema]);
  const tables = new Map<string, Table>();
  const tableOf = (name: unknown): Table => {
    const known = tables.get(String(name)) ?? { columns: new Map(), constraints: new Map(), indexes: new Map() };
    tables.set(String(name), known);
    return known;
  };
  for (const [table, name, type, isRequired, isComputed, expression] of (await run(columns, [schema])).rows) {
    const written = expression === null ? null : String(expression);
    tableOf(table).columns.set(String(name), {
      type: String(type),
      isRequired: isRequired === true,
      default: isComputed === true ? null : written,
      computed: isComputed === true ? written : null,
    });
  }
  for (const [table, name, definition] of (await run(constraints, [schema])).rows)
    tableOf(table).constraints.set(String(name), String(definition));
  for (const [table, name, definition] of (await run(indexes, [schema])).rows)
    tableOf(table).indexes.set(String(name), String(definition));
  return tables;
}
