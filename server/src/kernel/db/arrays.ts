import { type SQL, sql } from "drizzle-orm";

type ElementType = "uuid" | "text" | "integer" | "timestamptz" | "boolean";

/** One parameter that holds a whole column of values, for `unnest` and `= any`: the statement's text stays the same for any number of them. */
export function arrayOf(type: ElementType, values: readonly (string | number | boolean | null)[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(type)}[]`;
}

/** The same in a statement whose text is made once (`statement`): filled in under this name. */
export function listed(type: ElementType, name: string): SQL {
  return sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
}
