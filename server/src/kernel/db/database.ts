import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { Driver, Rows, Run, Tenancy } from "./driver.ts";
import { mapRowsOnce } from "./map-rows.ts";

/** Drizzle over either database. What it runs is bound to one tenancy and, in a write, to one transaction. */
export type Database = PgRemoteDatabase;

const runs = new WeakMap<Database, Run>();
const overRun = new WeakMap<Run, Database>();

/** One for each way to run statements: a connection keeps its own, with what was prepared for it. */
function over(run: Run): Database {
  const known = overRun.get(run);
  if (known) return known;
  const made = mapRowsOnce(
    drizzle(async (text, values, method) => {
      const result = await run(text, values);
      return { rows: method === "execute" ? asObjects(result) : result.rows };
    }),
  );
  runs.set(made, run);
  overRun.set(run, made);
  return made;
}

/** Runs a statement that is text already, where this database runs its own. */
export async function runOn(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const run = runs.get(database);
  if (!run) throw new Error("not a database of a driver");
  return asObjects(await run(text, values));
}

function asObjects(result: Rows): Record<string, unknown>[] {
  return result.rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (const [index, field] of result.fields.entries()) object[field] = row[index];
    return object;
  });
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

/** Runs `work` in a transaction of which nothing stays, however it ends. */
export async function undone<Result>(
  driver: Driver,
  tenancy: Tenancy,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  let done: { readonly result: Result } | undefined;
  const undo = new Error("what was done is undone");
  await inTransaction(driver, tenancy, async (database) => {
    done = { result: await work(database) };
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!done) throw undo;
  return done.result;
}

/** Runs `work` in one transaction. */
export function inTransaction<Result>(
  driver: Driver,
  tenancy: Tenancy,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return driver.transaction(tenancy, (run) => work(over(run)));
}
