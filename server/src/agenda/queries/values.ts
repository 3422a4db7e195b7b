import { agenda } from "@marquee/contract/agenda";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import {
  registrationSearchValues,
  sessionQuestions,
  sessionSearchValues,
  sessionSections,
} from "../../accesses/questions-schema.ts";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import { keysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { matcher } from "../../kernel/search/index.ts";
import { questions } from "../../registration/questions-schema.ts";

type Values = typeof sessionSearchValues | typeof registrationSearchValues;

/** Whether a question is asked for a session of the event. */
export async function isAskedForSession(
  scope: Scope,
  { sessionId, questionId }: { sessionId: string; questionId: string },
): Promise<boolean> {
  const found = await scope.database
    .select({ id: sessionQuestions.id })
    .from(sessionQuestions)
    .innerJoin(
      sessionSections,
      and(sameTenant(sessionSections, sessionQuestions), eq(sessionSections.id, sessionQuestions.sectionId)),
    )
    .where(
      and(
        ofTenant(scope, sessionQuestions),
        eq(sessionQuestions.id, questionId),
        eq(sessionSections.sessionId, sessionId),
      ),
    );
  return found.length > 0;
}

/** Whether a question is asked when one registers for the event. */
export async function isAskedAtEvent(
  scope: Scope,
  { eventId, questionId }: { eventId: string; questionId: string },
): Promise<boolean> {
  const found = await scope.database
    .select({ id: questions.id })
    .from(questions)
    .where(and(ofTenant(scope, questions), eq(questions.id, questionId), eq(questions.eventId, eventId)));
  return found.length > 0;
}

/** What may be answered to a question, found as it is typed. Uses the unique index of the values. */
async function listValues(scope: Scope, table: Values, questionId: string, query: ListQuery) {
  const ofQuestion = and(ofTenant(scope, table), eq(table.questionId, questionId));
  const window = keysetWindow(
    agenda.values.list,
    { fields: { value: { by: table.valueKey, type: "text" } }, id: table.id },
    query,
  );
  const among = query.search ? await foundBy(scope, table, questionId, query.search) : undefined;
  const rows = await scope.database
    .select({ id: table.id, value: table.value, cursorKey: window.key })
    .from(table)
    .where(and(ofQuestion, among && sql`${table.id} = any(${arrayOf("uuid", among)})`, window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export const listSessionValues = (scope: Scope, questionId: string, query: ListQuery) =>
  listValues(scope, sessionSearchValues, questionId, query);

export const listRegistrationValues = (scope: Scope, questionId: string, query: ListQuery) =>
  listValues(scope, registrationSearchValues, questionId, query);

async function foundBy(scope: Scope, table: Values, questionId: string, search: string): Promise<string[]> {
  const all = await scope.database
    .select({ id: table.id, value: table.value })
    .from(table)
    .where(and(ofTenant(scope, table), eq(table.questionId, questionId)));
  return matcher(search)(all, ({ value }) => [value]).map(({ id }) => id);
}

type Answer = { readonly questionId: string; readonly value: string };

/** Answers to questions of a session that are none of the values these have. A question without values takes any. */
export async function findStrangeValues<Item extends Answer>(scope: Scope, answers: readonly Item[]): Promise<Item[]> {
  if (answers.length === 0) return [];
  const asked = answers.map(({ questionId, value }) => ({ questionId, value: value.toLowerCase() }));
  const rows = await scope.database.execute<Answer>(sql`
    select a.question_id as "questionId", a.value from ${unnested("a", { questionId: "uuid", value: "text" }, asked)}
    where exists (select from session_search_values v where ${ofTenant(scope, "v")} and v.question_id = a.question_id)
      and not exists (select from session_search_values v where ${ofTenant(scope, "v")} and v.question_id = a.question_id and v.value_key = a.value)`);
  const strange = new Set(rows.map(({ questionId, value }) => `${questionId} ${value}`));
  return answers.filter(({ questionId, value }) => strange.has(`${questionId} ${value.toLowerCase()}`));
}
