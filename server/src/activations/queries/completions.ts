import { activations as calls } from "@marquee/contract/activations";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { accountColumns, accountOf, accountSearch, listedAccounts, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { holdsPass } from "../../events/index.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { eventActivationCompletions as completions } from "../schema.ts";
import type { Around } from "./activations.ts";

/** Whoever still holds a pass of the event. */
const comes = (scope: Scope, eventId: string, account: SQL): SQL =>
  holdsPass({ tenant: sql`${scope.organization.id}::uuid`, event: sql`${eventId}::uuid`, account });

const byTime = { createdAt: { by: completions.createdAt, type: "timestamptz" } } as const;
export type CompletionRow = Awaited<ReturnType<typeof listCompletions>>["rows"][number];

/**
 * Who has completed an activation, as far as they come and others may find them; whoever looks after the event finds
 * everybody. Walks event_activation_completions_order.
 */
export function listCompletions(scope: Scope, around: Around, activationId: string, query: ListQuery) {
  const { list } = calls.completions;
  const isOwn = sql`${completions.accountId} = ${callerOf(scope)}`;
  const shown = around.isManager
    ? undefined
    : and(or(listedAccounts, isOwn), comes(scope, around.eventId, sql`${completions.accountId}`));
  const keyset = { fields: byTime, id: completions.id };
  return listFound(scope, { kind: accountSearch, id: accounts.id, list, keyset, query }, (part, found) =>
    scope.database
      .select({
        id: completions.id,
        eventId: completions.eventId,
        earnedPoints: completions.earnedPoints,
        createdAt: completions.createdAt,
        updatedAt: completions.updatedAt,
        account: accountOf(completions.organizationId, completions.accountId),
        cursorKey: part.key,
      })
      .from(completions)
      .innerJoin(accounts, and(sameTenant(accounts, completions), eq(accounts.id, completions.accountId)))
      .where(
        and(
          ofTenant(scope, completions),
          eq(completions.activationId, activationId),
          visibleAccounts(scope),
          shown,
          found,
          part.after,
        ),
      )
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

/**
 * Everybody with points at an event who comes and wants to be found, with their rank: whoever has as many points has
 * the same, and of them those stand first who had them first. It is counted whole, over
 * event_activation_completions_event_index, so that a search and a page keep the ranks of all.
 */
function ranked(scope: Scope, { eventId, isManager }: Around) {
  const points = sql`sum(${completions.earnedPoints})`;
  const order = sql`${points} desc, max(${completions.createdAt}), ${completions.accountId}`;
  return scope.database
    .select({
      accountId: completions.accountId,
      points: sql<number>`${points}::int`.as("points"),
      completed: sql<number>`count(*)::int`.as("completed"),
      rank: sql<number>`(rank() over (order by ${points} desc))::int`.as("rank"),
      stands: sql<number>`(row_number() over (order by ${order}))::int`.as("stands"),
    })
    .from(completions)
    .innerJoin(accounts, and(sameTenant(accounts, completions), eq(accounts.id, completions.accountId)))
    .where(
      and(
        ofTenant(scope, completions),
        eq(completions.eventId, eventId),
        isManager ? undefined : comes(scope, eventId, callerOf(scope)),
        comes(scope, eventId, sql`${completions.accountId}`),
        visibleAccounts(scope),
        listedAccounts,
      ),
    )
    .groupBy(completions.accountId)
    .as("board");
}

/** A page of the leaderboard, for whoever comes to the event or looks after it. */
export function listLeaders(scope: Scope, around: Around, query: ListQuery) {
  const { list } = calls.leaderboard;
  const board = ranked(scope, around);
  const keyset = { fields: { rank: { by: sql`board.stands`, type: "integer" } }, id: accounts.id } as const;
  return listFound(scope, { kind: accountSearch, id: accounts.id, list, keyset, query }, (part, found) =>
    scope.database
      .select({
        id: accounts.id,
        account: accountColumns,
        points: board.points,
        completed: board.completed,
        rank: board.rank,
        cursorKey: part.key,
      })
      .from(board)
      .innerJoin(accounts, and(ofTenant(scope, accounts), eq(accounts.id, board.accountId)))
      .where(and(found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
