import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { newId } from "../new-id.ts";
import type { Scope } from "../scope.ts";
import { arrayOf } from "./arrays.ts";
import { ofTenant } from "./of-tenant.ts";

/** A row as the database writes it, by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Rows that are copied: those that refer by `by` to rows copied before them, of which they are part. */
type CopiedRows = {
  readonly table: PgTable;
  readonly by: PgColumn;
  /** Which of them; the table stands under the name `t`. */
  readonly where?: SQL | undefined;
};

/** One of several copies that are made at once. */
export type RowCopy = {
  /** The new ids of rows, by the old ones; what is copied is added. */
  readonly ids: Map<string, string>;
  /** When something is in the copy. */
  readonly moved: (at: Date) => Date;
};

const writtenWhen = new Set(["created_at", "updated_at"]);
/** Rows a statement carries at most: the parameter is one JSON text. */
const rowsAtOnce = 2_000;

/**
 * Copies rows of a table, once for each copy, under new ids. What they refer to is the copy of it where it has been
 * copied; a row that refers to one of the source that has not is left out. Moments move along; those of the same row
 * stay in their order, whatever clocks do between them.
 * @param source ids of what is copied, this table's rows included afterwards
 */
export async function copyRows(
  scope: Scope,
  { table, by, where }: CopiedRows,
  { source, copies, isCopied }: { source: Set<string>; copies: readonly RowCopy[]; isCopied: (of: PgTable) => boolean },
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const rows = await scope.database.execute<{ row: StoredRow }>(sql`
    select to_jsonb(t) as row from ${name} t
    where ${ofTenant(scope, "t")} and t.${sql.identifier(by.name)} = any(${arrayOf("uuid", [...source])})
      ${where ? sql`and ${where}` : sql``}`);
  for (const { row } of rows) if (typeof row["id"] === "string") source.add(row["id"]);
  const references = referencesOf(table, isCopied);
  const made = copies.flatMap((copy) => {
    for (const { row } of rows) if (typeof row["id"] === "string") copy.ids.set(row["id"], newId());
    return rows.map(({ row }) => copied(scope, table, row, { copy, references })).filter((row) => row !== undefined);
  });
  for (let start = 0; start < made.length; start += rowsAtOnce)
    await insertStored(scope, table, made.slice(start, start + rowsAtOnce));
}

/** Inserts rows as the database writes them. @returns how many; none where `onConflict` has it do nothing. */
export async function insertStored(
  scope: Scope,
  table: PgTable,
  rows: readonly StoredRow[],
  onConflict: SQL = sql``,
): Promise<number> {
  const name = sql.identifier(getTableName(table));
  const written = Object.values(getTableColumns(table)).filter((column) => column.generated === undefined);
  const columns = sql.join(
    written.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const inserted = await scope.database.execute(sql`
    insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    ${onConflict} returning 1 as one`);
  return inserted.length;
}

/** A row as the copy has it; undefined where it refers to something that the copy does not have. */
function copied(
  scope: Scope,
  table: PgTable,
  row: StoredRow,
  { copy, references }: { readonly copy: RowCopy; readonly references: readonly string[] },
): StoredRow | undefined {
  const changed: Record<string, unknown> = { ...movedRow(scope, table, row, copy.moved) };
  if (typeof row["id"] === "string") changed["id"] = copy.ids.get(row["id"]);
  for (const column of references) {
    const old = row[column];
    if (typeof old !== "string") continue;
    const id = copy.ids.get(old);
    if (id === undefined) return undefined;
    changed[column] = id;
  }
  return changed;
}

/** The same row at the times of a copy, written now. */
export function movedRow(scope: Scope, table: PgTable, row: StoredRow, moved: (at: Date) => Date): StoredRow {
  const changed: Record<string, unknown> = { ...row };
  const moments: { column: string; at: Date }[] = [];
  for (const { name, dataType } of Object.values(getTableColumns(table))) {
    const value = row[name];
    if (dataType !== "date" || typeof value !== "string") continue;
    if (writtenWhen.has(name)) changed[name] = scope.now.toISOString();
    else moments.push({ column: name, at: new Date(value) });
  }
  for (const { column, at } of inOrder(moments, moved)) changed[column] = at.toISOString();
  return changed;
}

type At = { readonly column: string; readonly at: Date };

/** What came after something else still does, by as much as before where clocks that are put back would turn them round. */
function inOrder(moments: readonly At[], moved: (at: Date) => Date): At[] {
  const done: At[] = [];
  let before: { readonly old: number; readonly now: number } | undefined;
  for (const { column, at } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const old = at.getTime();
    const wanted = moved(at).getTime();
    const isTurned = before !== undefined && (old === before.old ? wanted !== before.now : wanted <= before.now);
    const now = before && isTurned ? before.now + (old - before.old) : wanted;
    done.push({ column, at: new Date(now) });
    before = { old, now };
  }
  return done;
}

/** Columns that refer to rows of tables that are copied. */
function referencesOf(table: PgTable, isCopied: (of: PgTable) => boolean): string[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return isCopied(foreignTable) ? columns.slice(1).map(({ name }) => name) : [];
  });
}
