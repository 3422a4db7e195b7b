import { type SQL, sql } from "drizzle-orm";
import { blockedBy } from "../../accounts/index.ts";
import type { StatementScope } from "../../kernel/db/caller-of.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ownEvents, ownGroups } from "./visibility.ts";

type Facts = NonNullable<StatementScope["selected"]>;
type Fact = keyof Facts;

const readers: Readonly<Record<Fact, (scope: StatementScope) => SQL>> = {
  blocked: blockedBy,
  groups: ownGroups,
  events: ownEvents,
};
const allFacts: readonly Fact[] = ["blocked", "groups", "events"];

const askerOf = (scope: StatementScope, facts: readonly Fact[]): SQL =>
  sql`select ${sql.join(
    facts.map((fact) => sql`${readers[fact](scope)} as ${sql.raw(fact)}`),
    sql`, `,
  )}`;

/** The same scope in a statement that begins with `asker`. */
const askedBy = (scope: StatementScope, facts: readonly Fact[]): StatementScope => ({
  ...scope,
  selected: Object.fromEntries(facts.map((fact) => [fact, sql`(select asker.${sql.raw(fact)} from asker)::uuid[]`])),
});

/**
 * What a statement asks about the caller at many places, selected once at its head: who has a block between them, and their
 * groups and events. Each table that is named costs what it takes to open it, and row-level security on top. Answers a
 * database whose selections begin so, and the scope for their parts.
 */
export function withAsker(database: Database, scope: StatementScope, facts: readonly Fact[] = allFacts) {
  return { from: database.with(database.$with("asker", {}).as(askerOf(scope, facts))), asked: askedBy(scope, facts) };
}

/** The same for a statement in SQL. */
export const asAsker = (scope: StatementScope, build: (asked: StatementScope) => SQL): SQL =>
  sql`with asker as (${askerOf(scope, allFacts)}) ${build(askedBy(scope, allFacts))}`;
