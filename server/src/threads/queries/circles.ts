import { threads as calls, type ThreadCircleSummary } from "@marquee/contract/threads";
import type { QueryOf, Static } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf, accountSearch, type AccountSummaryRow, notBlocked, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { administers, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { threadCircleAccounts, threadCircles, threads } from "../schema.ts";
import { type CircleRole, ownRole, visibleCircles } from "./visibility.ts";

export const circleSearch = "threadCircle";

export type CircleRow = Omit<typeof threadCircles.$inferSelect, "nameKey"> & {
  readonly role: CircleRole | null;
  readonly isAdministrator: boolean;
  readonly membersCount: number;
  readonly threadsCount: number;
};
export type SeatRow = typeof threadCircleAccounts.$inferSelect & { readonly account: AccountSummaryRow };

function circleColumns(scope: Scope) {
  const { nameKey: _, ...columns } = getTableColumns(threadCircles);
  const circleId = outer(threadCircles.id);
  return {
    ...columns,
    role: ownRole(scope, threadCircles.id).as("own_role"),
    isAdministrator: administers(scope).as("is_administrator"),
    membersCount: sql<number>`(select count(*)::int from ${threadCircleAccounts} s where ${ofTenant(scope, "s")}
      and s.circle_id = ${circleId} and s.role <> 'invited')`.as("members_count"),
    threadsCount: sql<number>`(select count(*)::int from ${threads} t where ${ofTenant(scope, "t")}
      and t.circle_id = ${circleId} and t.approval is null)`.as("threads_count"),
  };
}

/** Selects the circle that a column refers to, as long as the caller may know of it. Uses the key of thread_circles. */
export function circleOf(
  scope: StatementScope,
  circleId: PgColumn | SQL,
): SQL<Static<typeof ThreadCircleSummary> | null> {
  return ofReferred(
    circleId,
    sql<Static<typeof ThreadCircleSummary>>`(
    select json_build_object('id', ${threadCircles}.id, 'name', ${threadCircles}.name, 'type', ${threadCircles}.type)
    from ${threadCircles} where ${ofTenant(scope, threadCircles)}
      and ${threadCircles}.id = ${outer(circleId)} and ${visibleCircles(scope)})`,
  );
}

/** Uses the key of thread_circles. */
export async function findCircle(scope: Scope, circleId: string): Promise<CircleRow | undefined> {
  const [row] = await scope.database
    .select(circleColumns(scope))
    .from(threadCircles)
    .where(and(ofTenant(scope, threadCircles), eq(threadCircles.id, circleId), visibleCircles(scope)));
  return row;
}

const keyset: KeysetDeclaration = {
  fields: {
    name: { by: threadCircles.nameKey, type: "text" },
    createdAt: { by: threadCircles.createdAt, type: "timestamptz" },
  },
  id: threadCircles.id,
};

/** Walks thread_circles_name_order or thread_circles_created_order. */
export function listCircles(scope: Scope, { type, ...query }: QueryOf<typeof calls.circles>) {
  const ofType = type && eq(threadCircles.type, type);
  return listFound(
    scope,
    { kind: circleSearch, id: threadCircles.id, list: calls.circles.list, keyset, query },
    (part, found) =>
      scope.database
        .select({ ...circleColumns(scope), cursorKey: part.key })
        .from(threadCircles)
        .where(and(ofTenant(scope, threadCircles), visibleCircles(scope), ofType, found, part.after))
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
}

const seatAccount = accountOf(threadCircleAccounts.organizationId, threadCircleAccounts.accountId);
const seatColumns = { ...getTableColumns(threadCircleAccounts), account: seatAccount.as("seat_account") };
const seatKeyset: KeysetDeclaration = {
  fields: { createdAt: { by: threadCircleAccounts.createdAt, type: "timestamptz" } },
  id: threadCircleAccounts.accountId,
};

/** A set of seats without those of people blocked or gone. */
function seatsIn(scope: Scope, circleId: string) {
  return and(
    ofTenant(scope, threadCircleAccounts),
    eq(threadCircleAccounts.circleId, circleId),
    notBlocked(scope, threadCircleAccounts.accountId),
    sql`exists (select from ${accounts} p where ${ofTenant(outer(threadCircleAccounts.organizationId), "p")}
      and p.id = ${threadCircleAccounts.accountId} and p.deleted_at is null and p.suspended_at is null)`,
  );
}

type Seats = { readonly circleId: string; readonly mayKnowInvited: boolean };

/** Walks thread_circle_accounts_created_order. Who is only invited is known inside. */
export async function listSeats(
  scope: Scope,
  { circleId, mayKnowInvited }: Seats,
  { role, ...query }: QueryOf<typeof calls.circleAccounts>,
) {
  const { window, rows } = await listFound(
    scope,
    {
      kind: accountSearch,
      id: threadCircleAccounts.accountId,
      list: calls.circleAccounts.list,
      keyset: seatKeyset,
      query,
    },
    (part, found) =>
      scope.database
        .select({ ...seatColumns, cursorKey: part.key })
        .from(threadCircleAccounts)
        .where(
          and(
            seatsIn(scope, circleId),
            role && eq(threadCircleAccounts.role, role),
            mayKnowInvited ? undefined : sql`${threadCircleAccounts.role} <> 'invited'`,
            found,
            part.after,
          ),
        )
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
  return { window, rows: rows.map((row) => ({ ...row, id: row.accountId })) };
}

/** Uses the key of thread_circle_accounts. */
export async function findSeat(scope: Scope, circleId: string, accountId: string): Promise<SeatRow | undefined> {
  const [row] = await scope.database
    .select(seatColumns)
    .from(threadCircleAccounts)
    .where(and(seatsIn(scope, circleId), eq(threadCircleAccounts.accountId, accountId)));
  return row;
}

/** Managers, with their rows locked, so that of two who step back at once one is refused. */
export async function countManagers(scope: Scope, circleId: string): Promise<number> {
  const rows = await scope.database
    .select({ accountId: threadCircleAccounts.accountId })
    .from(threadCircleAccounts)
    .where(
      and(
        ofTenant(scope, threadCircleAccounts),
        eq(threadCircleAccounts.circleId, circleId),
        eq(threadCircleAccounts.role, "manager"),
      ),
    )
    .orderBy(threadCircleAccounts.accountId)
    .for("update");
  return rows.length;
}

/** True for somebody who is there and has no block between them and the caller. Uses the key of accounts. */
export async function isReachable(scope: Scope, accountId: string): Promise<boolean> {
  const rows = await scope.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(visibleAccounts(scope), eq(accounts.id, accountId)));
  return rows.length > 0;
}
