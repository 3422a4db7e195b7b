import type { ListQuery } from "@marquee/contract/kernel";
import { managedSurveys as calls } from "@marquee/contract/managed-surveys";
import type { Survey } from "@marquee/contract/surveys";
import { and, eq, isNotNull, count, inArray, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow } from "../../accounts/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { files } from "../../storage/schema.ts";
import { statusNow, surveyColumns, surveyKeyset, surveysWith } from "../../surveys/index.ts";
import { surveyResponses, surveys, surveySubmissions } from "../../surveys/schema.ts";

/** Counted by survey_submissions_submitted_order. */
const columns = (scope: Scope) => ({
  ...surveyColumns(scope),
  submittedCount: sql<number>`(select count(*)::int from ${surveySubmissions} s
    where ${ofTenant(scope, "s")} and s.survey_id = ${outer(surveys.id)} and s.submitted_at is not null)`.as(
    "survey_submitted_count",
  ),
  draftCount: sql<number>`(select count(*)::int from ${surveySubmissions} s
    where ${ofTenant(scope, "s")} and s.survey_id = ${outer(surveys.id)} and s.submitted_at is null)`.as(
    "survey_draft_count",
  ),
});
export type ManagedSurveyRow = NonNullable<Awaited<ReturnType<typeof findManagedSurvey>>>;

export async function findManagedSurvey(scope: Scope, surveyId: string) {
  const [row] = await scope.database
    .select(columns(scope))
    .from(surveys)
    .where(and(ofTenant(scope, surveys), eq(surveys.id, surveyId)));
  return row;
}

export async function countSurveys(scope: Scope): Promise<number> {
  const [row] = await scope.database.select({ count: count() }).from(surveys).where(ofTenant(scope, surveys));
  return row?.count ?? 0;
}

/** Walks surveys_created_order or surveys_name_order. */
export async function listManagedSurveys(scope: Scope, query: ListQuery & { status?: Survey["status"] }) {
  const window = keysetWindow(calls.list.list, surveyKeyset, query);
  const inStatus = query.status && sql`${statusNow(scope)} = ${query.status}`;
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(surveys)
    .where(within(window, ofTenant(scope, surveys), inStatus, await surveysWith(scope, query.search)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** How many have answered each question and submitted. Uses survey_responses_question_index. */
export async function countAnswers(scope: Scope, surveyId: string): Promise<Map<string, number>> {
  const rows = await scope.database
    .select({ questionId: surveyResponses.questionId, count: count() })
    .from(surveyResponses)
    .innerJoin(
      surveySubmissions,
      and(ofTenant(scope, surveySubmissions), eq(surveySubmissions.id, surveyResponses.submissionId)),
    )
    .where(
      and(
        ofTenant(scope, surveyResponses),
        eq(surveySubmissions.surveyId, surveyId),
        isNotNull(surveySubmissions.submittedAt),
      ),
    )
    .groupBy(surveyResponses.questionId);
  return new Map(rows.map(({ questionId, count: answers }) => [questionId, answers]));
}

/** Whether anybody has answered a question, submitted or not. */
export async function isAnswered(scope: Scope, questionId: string): Promise<boolean> {
  const found = await scope.database
    .select({ questionId: surveyResponses.questionId })
    .from(surveyResponses)
    .where(and(ofTenant(scope, surveyResponses), eq(surveyResponses.questionId, questionId)))
    .limit(1);
  return found.length > 0;
}

const sheetKeyset: KeysetDeclaration = {
  fields: { submittedAt: { by: surveySubmissions.submittedAt, type: "timestamptz" } },
  id: surveySubmissions.id,
};
const account = sql<AccountSummaryRow | null>`${accountOf(surveySubmissions.organizationId, surveySubmissions.accountId)}`;

/** What was submitted. Walks survey_submissions_submitted_order. */
export async function listSheets(scope: Scope, surveyId: string, query: ListQuery) {
  const window = keysetWindow(calls.submissions.list, sheetKeyset, query);
  const rows = await scope.database
    .select({
      id: surveySubmissions.id,
      submittedAt: surveySubmissions.submittedAt,
      account: account.as("sheet_account"),
      cursorKey: window.key,
    })
    .from(surveySubmissions)
    .where(
      and(
        ofTenant(scope, surveySubmissions),
        eq(surveySubmissions.surveyId, surveyId),
        isNotNull(surveySubmissions.submittedAt),
        window.after,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** The files that answers name: whoever reads the answers may open them. */
export async function findAnsweredFiles(scope: Scope, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  return scope.database
    .select()
    .from(files)
    .where(and(ofTenant(scope, files), inArray(files.id, [...fileIds])));
}
