import { AsyncLocalStorage } from "node:async_hooks";
import { PGlite, type Results } from "@electric-sql/pglite";
import { type Driver, type Rows, type Tenancy, tenancySwitch } from "./driver.ts";

const asText = (value: string): string => value;
const queryOptions = {
  rowMode: "array",
  parsers: { 1082: asText, 1083: asText, 1114: asText, 1184: asText, 1186: asText, 1266: asText },
} as const;

/**
 * Settings for one connection and communities of some thousand people: PostgreSQL's defaults would reserve memory that
 * is never used.
 */
const small = ["shared_buffers=32MB", "wal_buffers=1MB", "maintenance_work_mem=16MB", "max_connections=5"];

/** PostgreSQL inside the process, in a directory or (without one) in memory. */
export async function openPglite(options: { directory?: string; template?: Blob }): Promise<Driver> {
  const database = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...small.flatMap((setting) => ["-c", setting])],
    ...(options.directory && { dataDir: options.directory }),
    ...(options.template && { loadDataDir: options.template }),
  });
  return driverOver(database);
}

/** PGlite has one connection: statements take turns, a transaction keeps its turn until it ends. */
export function driverOver(database: PGlite): Driver {
  const insideTransaction = new AsyncLocalStorage<true>();
  let tenancyNow: Tenancy | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    // It would wait for the transaction that is waiting for it: a deadlock.
    if (insideTransaction.getStore()) throw new Error("a statement outside its transaction: use scope.database");
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function run(text: string, values: readonly unknown[]): Promise<Rows> {
    return asRows(await database.query(text, [...values], queryOptions));
  }

  async function become(tenancy: Tenancy): Promise<void> {
    if (tenancyNow === tenancy) return;
    const change = tenancySwitch(tenancy);
    tenancyNow = undefined;
    await database.query(change.text, change.values);
    tenancyNow = tenancy;
  }

  return {
    kind: "pglite",
    query: (tenancy, text, values) =>
      inTurn(async () => {
        await become(tenancy);
        return run(text, values);
      }),
    transaction: (tenancy, work) =>
      inTurn(async () => {
        await become(tenancy);
        await database.exec("begin");
        try {
          const result = await insideTransaction.run(true, () =>
            work(run, async (script) => (await database.exec(script, queryOptions)).map(asRows)),
          );
          await database.exec("commit");
          return result;
        } catch (error) {
          await database.exec("rollback");
          throw error;
        }
      }),
    close: () => inTurn(() => database.close()),
  };
}

function asRows({ rows, fields }: Results): Rows {
  // The row mode makes arrays of them, which the library's type does not say.
  return { rows: rows as unknown[] as unknown[][], fields: fields.map((field) => field.name) };
}
