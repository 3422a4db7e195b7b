import { type SQL, sql } from "drizzle-orm";

/** One parameter that holds a whole column of values, for `unnest` and `= any`: the statement's text stays the same for any number of them. */
export function arrayOf(
  type: "uuid" | "text" | "integer" | "timestamptz" | "boolean",
  values: readonly (string | number | boolean | null)[],
): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}
