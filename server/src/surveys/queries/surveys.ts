import type { ListQuery } from "@marquee/contract/kernel";
import { surveys as calls, type Survey, type SurveySubmission } from "@marquee/contract/surveys";
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { imageOf } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew, matcher } from "../../kernel/search/index.ts";
import { surveyParticipations, surveyQuestions, surveyResponses, surveys, surveySubmissions } from "../schema.ts";

export const surveyKeyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: surveys.createdAt, type: "timestamptz" },
    name: { by: surveys.name, type: "text" },
  },
  id: surveys.id,
};

/** Nobody's, of a guest. */
const ofCaller = ({ caller }: Scope, column: SQL): SQL =>
  caller.accountId === undefined ? sql`false` : sql`${column} = ${caller.accountId}::uuid`;

/** As it is now: one whose time is over is closed. */
export const statusNow = ({ now }: Scope): SQL<Survey["status"]> => sql<Survey["status"]>`(case
  when ${surveys.status} = 'open' and ${surveys.closesAt} <= ${now.toISOString()}::timestamptz then 'closed'
  else ${surveys.status} end)`;

/** It has as many answers as it takes. Counted only where there is a limit. Uses survey_submissions_submitted_order. */
const isFull = (
  scope: Scope,
): SQL<boolean> => sql<boolean>`(${surveys.mostAnswers} is not null and ${surveys.mostAnswers} <= (
  select count(*) from ${surveySubmissions} f
  where ${ofTenant(scope, "f")} and f.survey_id = ${outer(surveys.id)} and f.submitted_at is not null))`;

/** A survey with what it asks in numbers and what it is to the caller, by the keys of what hangs below it. */
export const surveyColumns = (scope: Scope) => ({
  ...getTableColumns(surveys),
  state: statusNow(scope).as("survey_state"),
  isFull: isFull(scope).as("survey_is_full"),
  image: imageOf(surveys.organizationId, surveys.imageId).as("survey_image"),
  questionsCount: sql<number>`(select count(*)::int from ${surveyQuestions} q
    where ${ofTenant(scope, "q")} and q.survey_id = ${outer(surveys.id)})`.as("survey_questions_count"),
  draftId: sql<string | null>`(select d.id from ${surveySubmissions} d
    where ${ofTenant(scope, "d")} and d.survey_id = ${outer(surveys.id)} and ${ofCaller(scope, sql`d.account_id`)}
      and d.submitted_at is null)`.as("survey_draft_id"),
  submitted: sql<number>`coalesce((select p.count from ${surveyParticipations} p
    where ${ofTenant(scope, "p")} and p.survey_id = ${outer(surveys.id)} and ${ofCaller(scope, sql`p.account_id`)}), 0)`.as(
    "survey_submitted",
  ),
});

export type SurveyRow = NonNullable<Awaited<ReturnType<typeof findSurvey>>>;

/** One of them, whoever may see it. */
export async function findSurvey(scope: Scope, surveyId: string) {
  const [row] = await scope.database
    .select(surveyColumns(scope))
    .from(surveys)
    .where(and(ofTenant(scope, surveys), eq(surveys.id, surveyId)));
  return row;
}

/** Surveys whose name or description has the words: a community has 500 at most. */
export const surveysWith = (scope: Scope, search: string | undefined): Promise<SQL | undefined> =>
  foundAmongFew({
    id: surveys.id,
    search,
    read: () =>
      scope.database
        .select({ id: surveys.id, name: surveys.name, description: surveys.description })
        .from(surveys)
        .where(ofTenant(scope, surveys)),
    textsOf: ({ name, description }) => [name, description],
  });

/** What can be answered now. Walks surveys_created_order or surveys_name_order. */
export async function listOpenSurveys(scope: Scope, query: ListQuery) {
  const window = keysetWindow(calls.list.list, surveyKeyset, query);
  const open = and(eq(surveys.visible, true), sql`${statusNow(scope)} = 'open' and not ${isFull(scope)}`);
  const rows = await scope.database
    .select({ ...surveyColumns(scope), cursorKey: window.key })
    .from(surveys)
    .where(within(window, ofTenant(scope, surveys), open, await surveysWith(scope, query.search)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

const submissionColumns = { ...getTableColumns(surveySubmissions), isAnonymous: surveys.anonymous };
const ofItsSurvey = and(sameTenant(surveySubmissions, surveys), eq(surveys.id, surveySubmissions.surveyId));
export type SubmissionRow = typeof surveySubmissions.$inferSelect & { readonly isAnonymous: boolean };

export async function findSubmission(scope: Scope, submissionId: string): Promise<SubmissionRow | undefined> {
  const [row] = await scope.database
    .select(submissionColumns)
    .from(surveySubmissions)
    .innerJoin(surveys, ofItsSurvey)
    .where(and(ofTenant(scope, surveySubmissions), eq(surveySubmissions.id, submissionId)));
  return row;
}

const submissionKeyset: KeysetDeclaration = {
  fields: { createdAt: { by: surveySubmissions.createdAt, type: "timestamptz" } },
  id: surveySubmissions.id,
};

type Status = SurveySubmission["status"];
const inStatus = (status: Status | undefined): SQL | undefined => {
  if (status === undefined) return undefined;
  if (status === "draft") return isNull(surveySubmissions.submittedAt);
  return status === "ready" ? isNotNull(surveySubmissions.submittedAt) : sql`false`;
};

/** What the caller answered to a survey. Uses survey_submissions_account_order. */
export async function listOwnSubmissions(scope: Scope, surveyId: string, query: ListQuery & { status?: Status }) {
  const window = keysetWindow(calls.submissions.list, submissionKeyset, query);
  const own = and(eq(surveySubmissions.surveyId, surveyId), ofCaller(scope, sql`${surveySubmissions.accountId}`));
  const rows = await scope.database
    .select({ ...submissionColumns, cursorKey: window.key })
    .from(surveySubmissions)
    .innerJoin(surveys, ofItsSurvey)
    .where(and(ofTenant(scope, surveySubmissions), own, inStatus(query.status), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type ResponseRow = Omit<typeof surveyResponses.$inferSelect, "organizationId">;

/** Answers of some submissions, by their key. */
export async function findSurveyResponses(scope: Scope, submissionIds: readonly string[]): Promise<ResponseRow[]> {
  if (submissionIds.length === 0) return [];
  return scope.database
    .select()
    .from(surveyResponses)
    .where(and(ofTenant(scope, surveyResponses), inArray(surveyResponses.submissionId, [...submissionIds])));
}

const value = { id: sql<string>`(c.choice ->> 'id')::uuid`, value: sql<string>`(c.choice ->> 'value')` };

/** What is suggested for an answer, in one question's choices; empty for a question that is not the survey's. */
export async function listSuggestions(scope: Scope, asked: { surveyId: string; questionId: string }, query: ListQuery) {
  const window = keysetWindow(
    calls.values.list,
    { fields: { value: { by: value.value, type: "text" } }, id: value.id },
    query,
  );
  const among = query.search ? await suggestionsWith(scope, asked.questionId, query.search) : undefined;
  const rows = await scope.database
    .select({ ...value, cursorKey: window.key })
    .from(surveyQuestions)
    .innerJoin(sql`jsonb_array_elements(${surveyQuestions.choices}) as c (choice)`, sql`true`)
    .where(
      and(
        ofTenant(scope, surveyQuestions),
        eq(surveyQuestions.id, asked.questionId),
        eq(surveyQuestions.surveyId, asked.surveyId),
        among && sql`${value.id} = any(${arrayOf("uuid", among)})`,
        window.after,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

async function suggestionsWith(scope: Scope, questionId: string, search: string): Promise<string[]> {
  const [row] = await scope.database
    .select({ choices: surveyQuestions.choices })
    .from(surveyQuestions)
    .where(and(ofTenant(scope, surveyQuestions), eq(surveyQuestions.id, questionId)));
  return matcher(search)(row?.choices ?? [], (choice) => [choice.value]).map(({ id }) => id);
}
