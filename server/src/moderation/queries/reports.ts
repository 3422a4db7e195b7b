import type { CaseKind } from "@marquee/contract/moderation";
import { and, asc, eq } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { accountReports } from "../../accounts/reports-schema.ts";
import { caseReports } from "../../cases/schema.ts";
import { chatReports } from "../../chat/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { postReports } from "../../posts/schema.ts";
import { threadReports } from "../../threads/schema.ts";

/** Each kind of report beside what it is about, and the column that names that. */
const reportsOf = {
  account: { table: accountReports, about: accountReports.reportedId },
  post: { table: postReports, about: postReports.messageId },
  chatMessage: { table: chatReports, about: chatReports.messageId },
  threadMessage: { table: threadReports, about: threadReports.messageId },
};
/** Of everything else they stand together. */
const elsewhere = { table: caseReports, about: caseReports.subjectId };
export const reportTable = (kind: CaseKind) => (isBesideThing(kind) ? reportsOf[kind] : elsewhere);
const isBesideThing = (kind: CaseKind): kind is keyof typeof reportsOf => kind in reportsOf;
const reportsAtMost = 100;

/** Who reported something and why, the first first. Uses the unique index of each table. */
export async function readReports(scope: Scope, kind: CaseKind, subjectId: string) {
  const { table, about } = reportTable(kind);
  const isOfKind = isBesideThing(kind) ? undefined : eq(caseReports.kind, kind);
  return scope.database
    .select({
      id: table.id,
      reason: table.reason,
      accountId: table.accountId,
      account: accountOf(table.organizationId, table.accountId).as("reporter"),
      createdAt: table.createdAt,
    })
    .from(table)
    .where(and(ofTenant(scope, table), eq(about, subjectId), isOfKind))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(reportsAtMost);
}
