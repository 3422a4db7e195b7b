import type { Driver, Run, Tenancy } from "../db/driver.ts";
import type { Changes } from "./changes.ts";
import { noteReads } from "./reads.ts";
import type { Tables } from "./tables.ts";

/** A way to run statements inside a transaction, and the tables that it has changed since it was emptied. */
type WatchedRun = { readonly run: Run; readonly changed: Set<string> };

/**
 * The same database, which notes what is read from it and announces what was committed. Nothing that is written through it
 * is missed: jobs, reactions and sweeps are announced as calls are.
 */
export function watchDriver(driver: Driver, tables: Tables, changes: Pick<Changes, "announce">): Driver {
  // Prepared statements are kept by the `run` function of a connection, so each connection has a single watched one,
  // too.
  const watchedRuns = new WeakMap<Run, WatchedRun>();

  function watchedRun(run: Run): WatchedRun {
    const known = watchedRuns.get(run);
    if (known) return known;
    const changed = new Set<string>();
    const watched: WatchedRun = {
      changed,
      run: (text, values) => {
        noteReads(() => tables.named(text));
        for (const table of tables.changed(text)) changed.add(table);
        return run(text, values);
      },
    };
    watchedRuns.set(run, watched);
    return watched;
  }

  function announce(tenancy: Tenancy, changed: readonly string[]): void {
    if (changed.length > 0)
      changes.announce({ organizationId: tenancy === "system" ? null : tenancy, tables: changed });
  }

  return {
    kind: driver.kind,
    async query(tenancy, text, values) {
      noteReads(() => tables.named(text));
      const result = await driver.query(tenancy, text, values);
      announce(tenancy, tables.changed(text));
      return result;
    },
    async transaction(tenancy, work) {
      let changed: readonly string[] = [];
      const result = await driver.transaction(tenancy, async (run, script) => {
        const watched = watchedRun(run);
        watched.changed.clear();
        const done = await work(watched.run, (text) => {
          for (const table of tables.changed(text)) watched.changed.add(table);
          return script(text);
        });
        // Read before the commit: after it the connection may serve another transaction.
        changed = [...watched.changed];
        return done;
      });
      announce(tenancy, changed);
      return result;
    },
    close: () => driver.close(),
  };
}
