import type { Db } from "pg-boss";
import type { Driver, Rows } from "../db/driver.ts";

/** The database as the job library sees it: rows as objects, run as the system; the same for both kinds of database. */
export function bossDatabase(driver: Driver): Db {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return { rows: asObjects(await driver.query("system", text, values)) };
      // Without values it may be several statements, some with a transaction of their own in them; when one fails, the
      // rollback around them leaves the connection clean for the next caller.
      const results = await driver.transaction("system", (_run, script) => script(text));
      return { rows: results.flatMap(asObjects) };
    },
  };
}

function asObjects({ rows, fields }: Rows): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])));
}
