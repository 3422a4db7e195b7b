import { and, eq, gte, isNull, ne, type SQL, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { moderationDecisions } from "./schema.ts";

const { caseId, action, createdAt, removed, endedAt } = moderationDecisions;
const ofCase = (scope: Scope, id: string) => and(ofTenant(scope, moderationDecisions), eq(caseId, id));

/** Whether somebody has decided about a case since a moment. Uses moderation_decisions_case_index. */
export async function isDecidedSince(scope: Scope, id: string, moment: Date): Promise<boolean> {
  const rows = await scope.database
    .select({ caseId })
    .from(moderationDecisions)
    .where(and(ofCase(scope, id), ne(action, "hidden"), gte(createdAt, moment)))
    .limit(1);
  return rows.length > 0;
}

/** Whether something is out of sight by the number of reports alone, and no moderator has said so. */
export async function isHiddenByNumber(scope: Scope, id: string): Promise<boolean> {
  const rows = await scope.database
    .select({ action })
    .from(moderationDecisions)
    .where(and(ofCase(scope, id), eq(removed, true), isNull(endedAt)));
  return rows.length > 0 && rows.every((row) => row.action === "hidden");
}

/**
 * The account that answers for something: the first of those named that is there, or whoever has run the community for
 * longest where nobody is left.
 */
export const responsibleOf = (scope: Scope, ...named: readonly SQL[]): SQL<string | null> =>
  sql<string | null>`coalesce(${sql.join(
    [
      ...named,
      sql`(select ra.id from ${accounts} ra where ${ofTenant(scope, "ra")} and ra.is_administrator and ra.deleted_at is null
      order by ra.created_at, ra.id limit 1)`,
    ],
    sql`, `,
  )})`;
