import { and, eq, gte, isNull, ne } from "drizzle-orm";
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
