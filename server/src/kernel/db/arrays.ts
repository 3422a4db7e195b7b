import { type SQL, sql } from "drizzle-orm";

/** Types of columns, and what a value of each is in the process. */
type Values = { uuid: string; text: string; integer: number; timestamptz: Date; boolean: boolean };
type ElementType = keyof Values;
type Element = Values[ElementType] | null;

/** One parameter that holds a whole column of values, for `unnest` and `= any`: the statement's text stays the same for any number of them. */
export function arrayOf(type: ElementType, values: readonly Element[]): SQL {
  return sql`${sql.param(values.map((value) => (value instanceof Date ? value.toISOString() : value)))}::${sql.raw(type)}[]`;
}

/** The same in a statement whose text is made once (`statement`): filled in under this name. */
export function listed(type: ElementType, name: string): SQL {
  return sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
}

/**
 * Rows of the process as a table of the statement, to insert, update or join from. `unnested("c", { id: "uuid", payerId:
 * "uuid" }, passes)` is `unnest(…::uuid[], …::uuid[]) as c (id, payer_id)`, in the order of the rows.
 */
export function unnested<const Columns extends Readonly<Record<string, ElementType>>>(
  alias: string,
  columns: Columns,
  rows: readonly { readonly [Name in keyof Columns]: Values[Columns[Name]] | null }[],
): SQL {
  const names = Object.keys(columns);
  const arrays = names.map((name) =>
    arrayOf(
      columns[name] ?? "text",
      rows.map((row) => row[name] ?? null),
    ),
  );
  const written = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.raw(`${alias} (${written.join(", ")})`)}`;
}
