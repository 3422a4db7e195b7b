import { sql } from "drizzle-orm";
import { noteReads, recordReads } from "../changes/reads.ts";
import type { Scope } from "../scope.ts";
import type { StatementScope } from "./caller-of.ts";
import type { Database } from "./database.ts";
import { gather, type Gathering, type LookUp } from "./gather.ts";
import { type KeysetWindow, textOf } from "./keyset.ts";

/** The values of a scope inside a prepared statement; `boundTo` fills them in. The caller is null for guests. */
export const bound = {
  tenant: sql`${sql.placeholder("tenant")}::uuid`,
  caller: sql`${sql.placeholder("caller")}::uuid`,
  now: sql`${sql.placeholder("now")}::timestamptz`,
} as const;

/** What a prepared statement takes of a scope. */
export function boundTo(scope: Scope) {
  const { organization, caller, now } = scope;
  return {
    tenant: organization.id,
    caller: caller.accountId ?? null,
    isAdministrator: caller.isAdministrator ?? false,
    now: now.toISOString(),
  };
}

const asGuest: StatementScope = {
  organization: { id: sql.placeholder("tenant") },
  caller: {},
  now: sql.placeholder("now"),
};
const asMember: StatementScope = {
  ...asGuest,
  caller: { accountId: sql.placeholder("caller"), isAdministrator: sql.placeholder("isAdministrator") },
};

/**
 * A statement that is put together once a database, not once a request: for large ones that are asked often. What
 * differs from request to request is a placeholder.
 */
export function prepared<Query>(build: (database: Database) => Query): (database: Database) => Query {
  return onceADatabase(build);
}

/**
 * The same for a statement that is put together from parts which ask for a scope: once for guests, for whom some parts
 * fall away, and once for members. `boundTo` fills in the scope.
 */
export function preparedOnce<Query>(
  build: (database: Database, scope: StatementScope) => Query,
): (scope: Pick<Scope, "database" | "caller">) => Query {
  return onceACaller(build);
}

/**
 * The same for the pages of a list: once for each order, for its first and its later pages, and for each shape of what is
 * asked beside. `boundWindow` fills in the page.
 */
export function preparedPages<Query, Beside extends { readonly shape: string } = never>(
  build: (database: Database, scope: StatementScope, window: KeysetWindow, beside: Beside | undefined) => Query,
): (scope: Pick<Scope, "database" | "caller">, window: KeysetWindow, beside?: Beside) => Query {
  const made = new Map<string, (scope: Pick<Scope, "database" | "caller">) => Query>();
  return (scope, window, beside) => {
    const name = beside === undefined ? textOf(window) : `${textOf(window)} ${beside.shape}`;
    const known = made.get(name) ?? onceACaller((database, asked) => build(database, asked, window, beside));
    made.set(name, known);
    return known(scope);
  };
}

function onceACaller<Query>(build: (database: Database, scope: StatementScope) => Query) {
  const toGuests = onceADatabase((database) => build(database, asGuest));
  const toMembers = onceADatabase((database) => build(database, asMember));
  return ({ database, caller }: Pick<Scope, "database" | "caller">): Query =>
    (caller.accountId === undefined ? toGuests : toMembers)(database);
}

function onceADatabase<Query>(build: (database: Database) => Query): (database: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (database) => {
    const known = made.get(database);
    if (known) return known;
    const query = build(database);
    made.set(database, query);
    return query;
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
