import type { ListQuery } from "@marquee/contract/kernel";
import { listingQuestions as calls } from "@marquee/contract/listing-questions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import type { Scope } from "../kernel/scope.ts";
import { choiceSubQuestions, questions, registrationSections } from "../registration/questions-schema.ts";
import { passes, questionResponses } from "../registration/schema.ts";

/** Sections in their order, and the questions of each in theirs: one number, as an event asks a hundred at most. */
const keyset: KeysetDeclaration = {
  fields: {
    sortOrder: {
      by: sql`(${registrationSections.sortOrder}::bigint * 100000 + ${questions.sortOrder})`,
      type: "bigint",
    },
    name: { by: questions.name, type: "text" },
  },
  id: questions.id,
};

/** Passes that answered a question, those in carts left out. Uses question_responses_question_index. */
const answered = (scope: Scope): SQL<number> => sql<number>`(
  select count(*)::int from ${questionResponses} r
  join ${passes} p on ${ofTenant(scope, "p")} and p.id = r.pass_id and p.status <> 'draft'
  where ${ofTenant(scope, "r")} and r.question_id = ${outer(questions.id)})`;

const ledBy = (scope: Scope): SQL<string | null> => sql<string | null>`(
  select s.choice_id from ${choiceSubQuestions} s
  where ${ofTenant(scope, "s")} and s.question_id = ${outer(questions.id)} order by s.choice_id limit 1)`;

const columns = (scope: Scope) => ({
  id: questions.id,
  sectionName: registrationSections.name,
  afterChoiceId: ledBy(scope),
  answers: answered(scope),
});
const ofSection = and(sameTenant(registrationSections, questions), eq(registrationSections.id, questions.sectionId));
export type QuestionRow = {
  readonly id: string;
  readonly sectionName: string;
  readonly afterChoiceId: string | null;
  readonly answers: number;
};

/** A page of what an event asks. Uses questions_event_order. */
export async function listQuestions(scope: Scope, eventId: string, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(questions)
    .innerJoin(registrationSections, ofSection)
    .where(and(ofTenant(scope, questions), eq(questions.eventId, eventId), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** One of them. Uses the key of questions. */
export async function findQuestionRow(
  scope: Scope,
  eventId: string,
  questionId: string,
): Promise<QuestionRow | undefined> {
  const [row] = await scope.database
    .select(columns(scope))
    .from(questions)
    .innerJoin(registrationSections, ofSection)
    .where(and(ofTenant(scope, questions), eq(questions.eventId, eventId), eq(questions.id, questionId)));
  return row;
}
