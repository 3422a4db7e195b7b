import { type Placeholder, type SQL, sql } from "drizzle-orm";

/**
 * What statements take of a scope: whose rows, asked by whom, and when; every scope is one. In a statement whose text is
 * made once (`preparedOnce`), placeholders stand for it.
 */
export type StatementScope = {
  readonly organization: { readonly id: string | Placeholder };
  readonly caller: {
    /** In SQL: that of a row, of which is asked what somebody else may. */
    readonly accountId?: string | Placeholder | SQL | undefined;
    readonly isAdministrator?: boolean | Placeholder | SQL | undefined;
  };
  readonly now: Date | Placeholder;
  /** What was selected of the caller at the head of the statement, which would be selected anew at each place otherwise. */
  readonly selected?: { readonly blocked?: SQL; readonly groups?: SQL; readonly events?: SQL };
};

/** The caller's id in a statement; null for a guest, which no account is. */
export const callerOf = (scope: StatementScope): SQL => sql`${scope.caller.accountId ?? null}::uuid`;

/** Whether the caller runs the community. */
export const administers = (scope: StatementScope): SQL<boolean> =>
  sql<boolean>`${scope.caller.isAdministrator ?? false}::boolean`;

/** The moment of the call. */
export const momentOf = ({ now }: Pick<StatementScope, "now">): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
