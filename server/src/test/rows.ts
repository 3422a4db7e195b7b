import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../kernel/db/database.ts";

/** Rows a statement carries at most: the parameter is one JSON text. */
const rowsAtOnce = 5_000;

/**
 * Inserts any number of rows in a few statements, each with one parameter: the rows as JSON. Columns that no row gives
 * keep the table's defaults.
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (const alike of byShape(rows.map((row) => toStored(table, row))).values()) {
    const columns = sql.join(
      Object.keys(alike[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    );
    const name = sql.identifier(getTableName(table));
    for (let start = 0; start < alike.length; start += rowsAtOnce) {
      const part = JSON.stringify(alike.slice(start, start + rowsAtOnce));
      await database.execute(
        sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${part}::json)`,
      );
    }
  }
}

type Stored = Record<string, unknown>;

function toStored(table: PgTable, row: object): Stored {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const entries = Object.entries(row).flatMap(([field, value]) => {
    const column = columns[field];
    if (!column || value === undefined) return [];
    return [[column.name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Rows that give the same columns, together. */
function byShape(rows: readonly Stored[]): Map<string, Stored[]> {
  return Map.groupBy(rows, (row) => Object.keys(row).toSorted().join());
}

export function only<Value>(values: readonly Value[]): Value {
  const [value] = values;
  if (value === undefined) throw new Error("nothing was made");
  return value;
}
