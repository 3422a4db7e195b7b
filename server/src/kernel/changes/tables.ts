import type { Driver } from "../db/driver.ts";

/** The tables of the database, and which others lose rows or references with a deleted row. */
export type Tables = {
  /** Tables that a statement names, as often as it may be: more than it reads, never fewer. */
  named(statement: string): readonly string[];
  /** Tables whose rows a statement changes. */
  changed(statement: string): readonly string[];
};

const statementsKept = 2_000;
const catalogue = `
  select c.relname, coalesce(json_agg(r.conrelid::regclass::text) filter (where r.oid is not null), '[]')
  from pg_class c left join pg_constraint r on r.confrelid = c.oid and r.contype = 'f' and r.confdeltype in ('c', 'n', 'd')
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`;
const writing = /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const words = /\w+/g;

/** Reads the tables from the database's own catalogue: after the migrations. */
export async function readTables(driver: Driver): Promise<Tables> {
  const { rows } = await driver.query("system", catalogue, []);
  return tablesOf(new Map(rows.map(([name, followers]) => [String(name), followers as readonly string[]])));
}

/** @param followers for each table those whose rows go, or lose a reference, with its rows */
export function tablesOf(followers: ReadonlyMap<string, readonly string[]>): Tables {
  const withFollowers = (table: string, found: Set<string> = new Set()): Set<string> => {
    if (found.has(table)) return found;
    found.add(table);
    for (const follower of followers.get(table) ?? []) withFollowers(follower, found);
    return found;
  };

  function changed(statement: string): string[] {
    const found = new Set<string>();
    for (const [, verb = "", name = ""] of statement.matchAll(writing)) {
      if (!followers.has(name)) continue;
      for (const table of /^delete/i.test(verb) ? withFollowers(name) : [name]) found.add(table);
    }
    return [...found];
  }

  return {
    named: kept((statement) => [...new Set(statement.match(words))].filter((word) => followers.has(word))),
    changed: kept(changed),
  };
}

/** There are few different statements, since values are parameters: each text is parsed once. */
function kept(read: (statement: string) => readonly string[]): (statement: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (statement) => {
    const before = known.get(statement);
    if (before) return before;
    const found = read(statement);
    if (known.size >= statementsKept) known.clear();
    known.set(statement, found);
    return found;
  };
}
