import { type SQL, sql } from "drizzle-orm";

/** `'longName', x.long_name, …` for `json_build_object`, out of the columns of the table with the alias `x`. */
export function fieldsOf(alias: string, columns: readonly string[]): SQL {
  return sql.raw(
    columns
      .map((column) => `'${column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}', ${alias}.${column}`)
      .join(", "),
  );
}
