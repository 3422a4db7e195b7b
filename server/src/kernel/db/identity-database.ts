import type { IdentityDatabase } from "@marquee/identity";
import { type Database, runOn } from "./database.ts";
import type { Driver, Run } from "./driver.ts";

/** The same database as the identity service sees it: rows as objects, its own tables, no tenant. */
export function identityDatabase(driver: Driver): IdentityDatabase {
  return {
    ...over((text, values) => driver.query("system", text, values)),
    transaction: (work) => driver.transaction("system", (run) => work(inside(run))),
  };
}

/** Transactions are not nested: work that asks for one inside another joins that. */
function inside(run: Run): IdentityDatabase {
  const database: IdentityDatabase = { ...over(run), transaction: (work) => work(database) };
  return database;
}

/** What the identity service answers within a transaction of ours: only what it lets a community ask. */
export function identityInside(database: Database): Pick<IdentityDatabase, "query"> {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      // The caller states the row's shape beside the statement that makes it.
      return (await runOn(database, text, values)) as Row[];
    },
  };
}

function over(run: Run): Pick<IdentityDatabase, "query"> {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const { rows, fields } = await run(text, values);
      // The caller states the row's shape beside the statement that makes it.
      return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])) as Row);
    },
  };
}
