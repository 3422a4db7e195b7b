import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * A column of the surrounding query, for a subquery in its selection. Drizzle writes the columns of a selection over
 * one table without the table's name, which inside a subquery would mean the subquery's own column of that name.
 */
export function outer(column: PgColumn | SQL): SQL {
  return sql`${column}`;
}

/**
 * What is selected of something that a column refers to; where it refers to nothing, null without asking. A subquery that
 * finds nothing is run as well, with row-level security on top, and in lists most columns of this kind are empty.
 */
export function ofReferred<Value>(column: PgColumn | SQL, selected: SQL<Value>): SQL<Value | null> {
  return sql<Value | null>`case when ${outer(column)} is not null then ${selected} end`;
}
