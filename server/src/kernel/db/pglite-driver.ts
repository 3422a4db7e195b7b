import { AsyncLocalStorage } from "node:async_hooks";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { type Driver, type Tenancy, tenancySwitch } from "./driver.ts";
import { pgliteStatements } from "./pglite-statements.ts";

/**
 * Settings for one connection and communities of some thousand people: PostgreSQL's defaults would reserve memory that
 * is never used.
 */
const small = ["shared_buffers=32MB", "wal_buffers=1MB", "maintenance_work_mem=16MB", "max_connections=5"];

/** What the migrations create of PostgreSQL's own extensions: an exclusion compares ids beside ranges of time. */
export const extensions = { btree_gist };

/** PostgreSQL inside the process, in a directory or (without one) in memory. */
export async function openPglite(options: { directory?: string; template?: Blob }): Promise<Driver> {
  const database = await PGlite.create({
    extensions,
    startParams: [...PGlite.defaultStartParams, ...small.flatMap((setting) => ["-c", setting])],
    ...(options.directory && { dataDir: options.directory }),
    ...(options.template && { loadDataDir: options.template }),
  });
  return driverOver(database);
}

/** PGlite has one connection: statements take turns, a transaction keeps its turn until it ends. */
export function driverOver(database: PGlite): Driver {
  const { run, script } = pgliteStatements(database);
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

  async function become(tenancy: Tenancy): Promise<void> {
    if (tenancyNow === tenancy) return;
    const change = tenancySwitch(tenancy);
    tenancyNow = undefined;
    await run(change.text, change.values);
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
        await script("begin");
        try {
          const result = await insideTransaction.run(true, () => work(run, script));
          await script("commit");
          return result;
        } catch (error) {
          await script("rollback");
          throw error;
        }
      }),
    close: () => inTurn(() => database.close()),
  };
}
