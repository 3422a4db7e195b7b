import { sql } from "drizzle-orm";
import { noteReads, recordReads } from "../changes/reads.ts";
import type { Scope } from "../scope.ts";
import type { Database } from "./database.ts";
import { gather, type Gathering, type LookUp } from "./gather.ts";

/** The values of a scope inside a prepared statement; `boundTo` fills them in. The caller is null for guests. */
export const bound = {
  tenant: sql`${sql.placeholder("tenant")}::uuid`,
  caller: sql`${sql.placeholder("caller")}::uuid`,
  now: sql`${sql.placeholder("now")}::timestamptz`,
} as const;

/** What a prepared statement takes of a scope. */
export function boundTo(scope: Scope): { tenant: string; caller: string | null; now: string } {
  return { tenant: scope.organization.id, caller: scope.caller.accountId ?? null, now: scope.now.toISOString() };
}

/**
 * A statement that is put together once a database, not once a request: for large ones that are asked often. What
 * differs from request to request is a placeholder.
 */
export function prepared<Query>(build: (database: Database) => Query): (database: Database) => Query {
  const kept = new WeakMap<Database, Query>();
  return (database) => {
    const known = kept.get(database);
    if (known) return known;
    const made = build(database);
    kept.set(database, made);
    return made;
  };
}

/**
 * Reads of single things that scopes of one database ask for at the same time, joined (`gather`). They are read with the
 * scope of whoever came last, so only where every scope would find the same: guests.
 */
export function gathered<Value>(
  readAll: (scope: Scope, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  gathering: Gathering,
): (scope: Scope) => LookUp<Value> {
  type ReadValue = { readonly value: Value; readonly tables: ReadonlySet<string> };
  type Kept = { latest: Scope; readonly lookUp: LookUp<ReadValue> };
  const kept = new WeakMap<Database, Kept>();

  /** Reads for many callers at once, and notes the tables for each of them, who may cache their part. */
  async function readNoting(scope: Scope, keys: readonly string[]): Promise<ReadonlyMap<string, ReadValue>> {
    const tables = new Set<string>();
    const found = await recordReads(tables, () => readAll(scope, keys));
    return new Map([...found].map(([key, value]) => [key, { value, tables }]));
  }

  return (scope) => {
    let known = kept.get(scope.database);
    if (known) known.latest = scope;
    else {
      const made: Kept = { latest: scope, lookUp: gather((keys) => readNoting(made.latest, keys), gathering) };
      kept.set(scope.database, (known = made));
    }
    const { lookUp } = known;
    return async (key) => {
      const found = await lookUp(key);
      if (found) noteReads(() => found.tables);
      return found?.value;
    };
  };
}
