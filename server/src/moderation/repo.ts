import { and, eq, inArray, isNull } from "drizzle-orm";
import type { CaseKind, ModerationAction } from "@marquee/contract/moderation";
import { moderationCases, moderationDecisions } from "../cases/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { reportTable } from "./queries/reports.ts";

type Change = Partial<Pick<typeof moderationCases.$inferInsert, "state" | "reporters" | "hiddenAt">>;

export async function changeCase(scope: Scope, caseId: string, change: Change): Promise<void> {
  await scope.database
    .update(moderationCases)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, moderationCases), eq(moderationCases.id, caseId)));
}

/** Notes that what was taken out of sight is back. */
export async function endRemovals(scope: Scope, caseId: string): Promise<void> {
  const { removed, endedAt } = moderationDecisions;
  await scope.database
    .update(moderationDecisions)
    .set({ endedAt: scope.now })
    .where(
      and(
        ofTenant(scope, moderationDecisions),
        eq(moderationDecisions.caseId, caseId),
        eq(removed, true),
        isNull(endedAt),
        inArray(moderationDecisions.action, ["remove", "hidden", "decline"]),
      ),
    );
}

/** Notes that somebody may write and sign in again, whatever was decided about them. */
export async function endMeasures(
  scope: Scope,
  accountId: string,
  actions: readonly ModerationAction[],
): Promise<void> {
  await scope.database
    .update(moderationDecisions)
    .set({ endedAt: scope.now })
    .where(
      and(
        ofTenant(scope, moderationDecisions),
        eq(moderationDecisions.accountId, accountId),
        inArray(moderationDecisions.action, [...actions]),
        isNull(moderationDecisions.endedAt),
      ),
    );
}

type Answer = Partial<typeof moderationDecisions.$inferInsert>;

export async function changeDecision(scope: Scope, decisionId: string, change: Answer): Promise<void> {
  await scope.database
    .update(moderationDecisions)
    .set(change)
    .where(and(ofTenant(scope, moderationDecisions), eq(moderationDecisions.id, decisionId)));
}

/** Keeps an appeal; false where there is one already. */
export async function saveAppeal(scope: Scope, decisionId: string, text: string): Promise<boolean> {
  const changed = await scope.database
    .update(moderationDecisions)
    .set({ appealText: text, appealedAt: scope.now })
    .where(
      and(
        ofTenant(scope, moderationDecisions),
        eq(moderationDecisions.id, decisionId),
        isNull(moderationDecisions.appealedAt),
      ),
    )
    .returning({ id: moderationDecisions.id });
  return changed.length > 0;
}

/** One of the caller's own, beside what it is about; false where it is gone. */
export async function deleteReport(scope: Scope<Member>, kind: CaseKind, reportId: string): Promise<boolean> {
  const { table } = reportTable(kind);
  const gone = await scope.database
    .delete(table)
    .where(and(ofTenant(scope, table), eq(table.id, reportId), eq(table.accountId, scope.caller.accountId)))
    .returning({ id: table.id });
  return gone.length > 0;
}
