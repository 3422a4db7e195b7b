import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { questions, registrationSections } from "../questions-schema.ts";
import { questionResponses } from "../schema.ts";
import { outer } from "../../kernel/db/outer.ts";

export type Choice = {
  readonly id: string;
  readonly value: string;
  readonly text: string | null;
  readonly supply: number | null;
  readonly description: string | null;
  readonly sortOrder: number;
  /** Questions asked only after this choice. */
  readonly questionIds: readonly string[];
};
export type Question = typeof questions.$inferSelect & { readonly choices: readonly Choice[] };
export type Section = typeof registrationSections.$inferSelect & { readonly passTypeIds: readonly string[] };

/** Everything an event asks for: its sections in order, and its questions in order, sub-questions among them. */
export type Questionnaire = { readonly sections: readonly Section[]; readonly questions: readonly Question[] };

const passTypeIds = sql<string[]>`(select coalesce(json_agg(p.pass_type_id), '[]') from section_pass_types p
  where ${ofTenant(outer(registrationSections.organizationId), "p")} and p.section_id = ${sql`${registrationSections.id}`})`;

const choices = sql<
  Choice[]
>`(select coalesce(json_agg(json_build_object('id', c.id, 'value', c.value, 'text', c.text, 'supply', c.supply,
    'description', c.description, 'sortOrder', c.sort_order, 'questionIds', (select coalesce(json_agg(s.question_id order by s.sort_order, s.question_id), '[]')
      from choice_sub_questions s where s.organization_id = c.organization_id and s.choice_id = c.id)) order by c.sort_order, c.id), '[]')
  from question_choices c where ${ofTenant(outer(questions.organizationId), "c")} and c.question_id = ${sql`${questions.id}`})`;

export async function findQuestionnaire(scope: LedgerScope, eventId: string): Promise<Questionnaire> {
  const sections = await scope.database
    .select({ ...getTableColumns(registrationSections), passTypeIds })
    .from(registrationSections)
    .where(and(ofTenant(scope, registrationSections), eq(registrationSections.eventId, eventId)))
    .orderBy(asc(registrationSections.sortOrder), asc(registrationSections.id));
  if (sections.length === 0) return { sections, questions: [] };
  const asked = await scope.database
    .select({ ...getTableColumns(questions), choices })
    .from(questions)
    .where(and(ofTenant(scope, questions), eq(questions.eventId, eventId)))
    .orderBy(asc(questions.sortOrder), asc(questions.id));
  return { sections, questions: asked };
}

export type ResponseRow = typeof questionResponses.$inferSelect;

export async function findResponses(scope: LedgerScope, passIds: readonly string[]): Promise<ResponseRow[]> {
  if (passIds.length === 0) return [];
  return scope.database
    .select()
    .from(questionResponses)
    .where(and(ofTenant(scope, questionResponses), sql`${questionResponses.passId} = any(${arrayOf("uuid", passIds)})`))
    .orderBy(asc(questionResponses.createdAt), asc(questionResponses.questionId));
}
