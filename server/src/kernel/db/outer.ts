import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * A column of the surrounding query, for a subquery in its selection. Drizzle writes the columns of a selection over
 * one table without the table's name, which inside a subquery would mean the subquery's own column of that name.
 */
export function outer(column: PgColumn | SQL): SQL {
  return sql`${column}`;
}
