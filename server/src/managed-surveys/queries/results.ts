import type { SurveyQuestionResult } from "@marquee/contract/managed-surveys";
import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

export type Among = { readonly questionId?: string | undefined; readonly value?: string | undefined };
type Counted = { readonly value: string; readonly count: number };
export type CountedRow = Counted & { readonly questionId: string; readonly version: number };
export type AnsweredRow = { readonly questionId: string; readonly version: number; readonly count: number };
type Figures = NonNullable<SurveyQuestionResult["figures"]>;

/** All choices that a question may have, and a hundred different answers in words. */
const mostCounted = 300;

/** Submissions of a survey; of those alone that answered a question so, where one is named. */
export function submissionsAmong(scope: Scope, surveyId: string, { questionId, value }: Among): SQL {
  const answeredSo =
    questionId === undefined || value === undefined
      ? sql``
      : sql`and exists (select from survey_responses f
          join survey_questions fq on ${ofTenant(scope, "fq")} and fq.id = f.question_id
          where ${ofTenant(scope, "f")} and f.submission_id = s.id and f.question_id = ${questionId}::uuid
            and ${value} = any(case fq.type when 'checkbox' then string_to_array(f.value, ',') else array[f.value] end))`;
  return sql`(select s.id, s.submitted_at from survey_submissions s
    where ${ofTenant(scope, "s")} and s.survey_id = ${surveyId}::uuid and s.submitted_at is not null ${answeredSo})`;
}

export const readAnswered = (scope: Scope, chosen: SQL): Promise<AnsweredRow[]> =>
  scope.database.execute<AnsweredRow>(sql`
    select r.question_id as "questionId", r.version, count(*)::int as count
    from ${chosen} c join survey_responses r on ${ofTenant(scope, "r")} and r.submission_id = c.id
    group by r.question_id, r.version`);

/** A checkbox names several. Files are counted and not named. */
export const readCounts = (scope: Scope, chosen: SQL): Promise<CountedRow[]> =>
  scope.database.execute<CountedRow>(sql`
    select "questionId", version, value, count from (
      select r.question_id as "questionId", r.version, v.value, count(*)::int as count,
        row_number() over (partition by r.question_id, r.version order by count(*) desc, v.value) as place
      from ${chosen} c
      join survey_responses r on ${ofTenant(scope, "r")} and r.submission_id = c.id
      join survey_questions q on ${ofTenant(scope, "q")} and q.id = r.question_id and q.type <> 'file'
      cross join lateral unnest(case q.type when 'checkbox' then string_to_array(r.value, ',') else array[r.value] end) v (value)
      group by r.question_id, r.version, v.value) counted
    where place <= ${mostCounted}
    order by "questionId", version, count desc, value`);

export async function readFigures(scope: Scope, chosen: SQL): Promise<Map<string, Figures>> {
  const rows = await scope.database.execute<Figures & { questionId: string }>(sql`
    select r.question_id as "questionId", min(r.value::numeric)::float8 as least, max(r.value::numeric)::float8 as most,
      avg(r.value::numeric)::float8 as mean,
      (percentile_cont(0.5) within group (order by r.value::float8))::float8 as median
    from ${chosen} c
    join survey_responses r on ${ofTenant(scope, "r")} and r.submission_id = c.id
    join survey_questions q on ${ofTenant(scope, "q")} and q.id = r.question_id and q.type = 'number' and q.version = r.version
    where r.value ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$'
    group by r.question_id`);
  return new Map(rows.map(({ questionId, ...figures }) => [questionId, figures]));
}

/** By days of UTC: what was submitted without a name has nothing finer. */
export async function readDays(scope: Scope, chosen: SQL): Promise<{ day: string; count: number }[]> {
  const rows = await scope.database.execute<{ day: string; count: number }>(sql`
    select to_char(c.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
    from ${chosen} c group by 1 order by 1`);
  return [...rows];
}
