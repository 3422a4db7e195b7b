import { fillPlaceholders, type Query, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Database, runOn } from "./database.ts";
import { namedOnce } from "./named-once.ts";

const dialect = new PgDialect();

/**
 * A statement in SQL whose text is made once a process, for what runs a thousand times a second: putting it together anew
 * costs as much as running it. What differs from call to call is a placeholder.
 */
export function statement<Row>(
  build: () => SQL,
): (database: Database, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  let made: Query | undefined;
  return async (database, values) => {
    made ??= namedOnce(dialect.sqlToQuery(build()));
    const rows = await runOn(database, made.sql, fillPlaceholders(made.params, values));
    // The statement names its columns, so its author knows their types.
    return rows as Row[];
  };
}
