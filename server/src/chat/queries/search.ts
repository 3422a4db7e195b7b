import { type SQL, sql } from "drizzle-orm";

/** A pattern for text anywhere in another, whatever it is made of. */
export function likeAnywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Compares names with what is looked for. `table` is the accounts table or its alias in the statement. */
export function matchesAccount(table: SQL, search: string): SQL {
  const pattern = likeAnywhere(search);
  return sql`(${table}.username ilike ${pattern} or concat_ws(' ', ${table}.first_name, ${table}.last_name) ilike ${pattern})`;
}
