import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { eventChanged } from "../events/index.ts";
import { unnested } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { saveSortOrder } from "../kernel/db/sort-order.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Questionnaire } from "../registration/index.ts";
import { questionChoices, questions, registrationSections } from "../registration/questions-schema.ts";
import { questionResponses } from "../registration/schema.ts";
import type { ChoiceInput } from "./check-question.ts";

type Question = Questionnaire["questions"][number];

/** False where the event has no such question. Until the commit nobody answers it. */
export async function holdQuestion(scope: Scope, eventId: string, questionId: string): Promise<boolean> {
  const held = await scope.database
    .select({ id: questions.id })
    .from(questions)
    .where(and(ofTenant(scope, questions), eq(questions.eventId, eventId), eq(questions.id, questionId)))
    .for("update");
  return held.length > 0;
}

/** What an event asks everybody, after its other sections. Named in the community's language. */
export async function insertSection(scope: Scope, eventId: string): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const name = scope.services.texts.text(organization.configuration.locales[0] ?? "en", "listingQuestion.section");
  const sortOrder = sql<number>`(select coalesce(max(s.sort_order), -1) + 1 from ${registrationSections} s
    where ${ofTenant(scope, "s")} and s.event_id = ${eventId})`;
  const row = { organizationId: organization.id, id, eventId, name, sortOrder, createdAt: now, updatedAt: now };
  await scope.database.insert(registrationSections).values(row);
  return id;
}

type Made = Pick<
  InferInsertModel<typeof questions>,
  "eventId" | "sectionId" | "name" | "type" | "required" | "mutable"
> & {
  readonly choices: readonly ChoiceInput[];
};

export async function insertQuestion(scope: Scope, { choices, ...made }: Made): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(q.sort_order), -1) + 1 from ${questions} q
    where ${ofTenant(scope, "q")} and q.section_id = ${made.sectionId})`;
  await scope.database
    .insert(questions)
    .values({ ...made, organizationId: organization.id, id, sortOrder, createdAt: now, updatedAt: now });
  await insertChoices(
    scope,
    id,
    choices.map(({ value }, index) => ({ value, sortOrder: index })),
  );
  scope.publish(eventChanged({ eventId: made.eventId }));
  return id;
}

async function insertChoices(
  scope: Scope,
  questionId: string,
  made: readonly { readonly value: string; readonly sortOrder: number }[],
): Promise<void> {
  if (made.length === 0) return;
  const organizationId = scope.organization.id;
  await scope.database
    .insert(questionChoices)
    .values(made.map((choice) => ({ ...choice, organizationId, id: newId(), questionId })));
}

/** What it is called is what is shown: a label of before goes with a name of before. */
export async function saveQuestion(
  scope: Scope,
  before: Question,
  { name, required, mutable }: Pick<Made, "name" | "required" | "mutable">,
): Promise<void> {
  const label = name === before.name ? before.label : null;
  await scope.database
    .update(questions)
    .set({ name, label, required, mutable, updatedAt: scope.now })
    .where(and(ofTenant(scope, questions), eq(questions.id, before.id)));
  scope.publish(eventChanged({ eventId: before.eventId }));
}

/** The choices of a question as they are to be, in order; answers follow those that have another name. */
export async function saveChoices(scope: Scope, before: Question, choices: readonly ChoiceInput[]): Promise<void> {
  const placed = choices.map((choice, sortOrder) => ({ ...choice, sortOrder }));
  const kept = placed.flatMap(({ id, value, sortOrder }) => (id === undefined ? [] : [{ id, value, sortOrder }]));
  await scope.database.execute(sql`
    delete from ${questionChoices} c where ${ofTenant(scope, "c")} and c.question_id = ${before.id}
      and not exists (select from ${unnested("k", { id: "uuid", value: "text", sortOrder: "integer" }, kept)} where k.id = c.id)`);
  if (kept.length > 0)
    await scope.database.execute(sql`
      update question_choices c
      set value = k.value, text = case when c.value = k.value then c.text end, sort_order = k.sort_order
      from ${unnested("k", { id: "uuid", value: "text", sortOrder: "integer" }, kept)}
      where ${ofTenant(scope, "c")} and c.question_id = ${before.id} and c.id = k.id`);
  await insertChoices(
    scope,
    before.id,
    placed.filter(({ id }) => id === undefined).map(({ value, sortOrder }) => ({ value, sortOrder })),
  );
  const names = new Map(before.choices.map(({ id, value }) => [id, value]));
  await renameAnswers(
    scope,
    before,
    kept.flatMap(({ id, value }) => {
      const was = names.get(id);
      return was === undefined || was === value ? [] : [{ was, value }];
    }),
  );
}

type Renamed = { readonly was: string; readonly value: string };

/**
 * Answers, those in carts too, under the new names of what was chosen: all at once, as two may have changed places.
 * Uses question_responses_question_index.
 */
async function renameAnswers(scope: Scope, { id, type }: Question, renamed: readonly Renamed[]): Promise<void> {
  if (renamed.length === 0) return;
  const names = unnested("n", { was: "text", value: "text" }, renamed);
  const own = sql`${ofTenant(scope, "r")} and r.question_id = ${id}`;
  await scope.database.execute(
    type === "checkbox"
      ? sql`
        update question_responses r set value = (
          select string_agg(coalesce(n.value, part.value), ',' order by part.place)
          from unnest(string_to_array(r.value, ',')) with ordinality as part (value, place)
          left join ${names} on n.was = part.value)
        where ${own}`
      : sql`update question_responses r set value = n.value from ${names} where ${own} and r.value = n.was`,
  );
}

/** Questions of a section in the order in which they are named. */
export const saveOrder = (scope: Scope, ids: readonly string[]): Promise<void> => saveSortOrder(scope, questions, ids);

type Deleted = { readonly id: string; readonly eventId: string; readonly sectionId: string };

/** A question with what carts answered to it, and its section where that asks nothing any more. */
export async function deleteQuestion(scope: Scope, { id, eventId, sectionId }: Deleted): Promise<void> {
  await scope.database
    .delete(questionResponses)
    .where(and(ofTenant(scope, questionResponses), eq(questionResponses.questionId, id)));
  await scope.database.delete(questions).where(and(ofTenant(scope, questions), eq(questions.id, id)));
  await scope.database.execute(sql`
    delete from ${registrationSections} s where ${ofTenant(scope, "s")} and s.id = ${sectionId}
      and not exists (select from ${questions} q where ${ofTenant(scope, "q")} and q.section_id = s.id)`);
  scope.publish(eventChanged({ eventId }));
}
