import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { Driver, Rows, Run, Tenancy } from "./driver.ts";

/** Drizzle over either database. What it runs is bound to one tenancy and, in a write, to one transaction. */
export type Database = PgRemoteDatabase;

function over(run: Run): Database {
  return drizzle(async (text, values, method) => {
    const result = await run(text, values);
    return { rows: method === "execute" ? asObjects(result) : result.rows };
  });
}

function asObjects(result: Rows): Record<string, unknown>[] {
  return result.rows.map((row) => Object.fromEntries(result.fields.map((field, index) => [field, row[index]])));
}

const readers = new WeakMap<Driver, Map<Tenancy, Database>>();
const readersKept = 1000;

/** A database for reads outside a transaction; each statement takes a connection of its own. */
export function reader(driver: Driver, tenancy: Tenancy): Database {
  let known = readers.get(driver);
  if (!known) readers.set(driver, (known = new Map()));
  const existing = known.get(tenancy);
  if (existing) return existing;
  if (known.size >= readersKept) known.clear();
  const made = over((text, values) => driver.query(tenancy, text, values));
  known.set(tenancy, made);
  return made;
}

/** Runs `work` in one transaction. */
export function inTransaction<Result>(
  driver: Driver,
  tenancy: Tenancy,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return driver.transaction(tenancy, (run) => work(over(run)));
}
