import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

type Chooser = { readonly choiceId: string; readonly submissionId: string };

/**
 * Which submissions chose some choices of a question, by the words that each choice had when it was chosen. Uses
 * survey_responses_question_index.
 */
export async function findChoosers(
  scope: Scope,
  questionId: string,
  choiceIds: readonly string[],
): Promise<readonly Chooser[]> {
  if (choiceIds.length === 0) return [];
  return scope.database.execute<Chooser>(sql`
    select c.id as "choiceId", r.submission_id as "submissionId"
    from survey_responses r
    join survey_submissions s on ${ofTenant(scope, "s")} and s.id = r.submission_id and s.submitted_at is not null
    join survey_questions q on ${ofTenant(scope, "q")} and q.id = r.question_id
    left join survey_question_versions v
      on ${ofTenant(scope, "v")} and v.question_id = r.question_id and v.version = r.version
    cross join lateral jsonb_to_recordset(coalesce(v.choices, q.choices)) as c (id uuid, value text)
    where ${ofTenant(scope, "r")} and r.question_id = ${questionId}::uuid and c.id = any(${arrayOf("uuid", choiceIds)})
      and c.value = any(case q.type when 'checkbox' then string_to_array(r.value, ',') else array[r.value] end)`);
}
