import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { saveSortOrder } from "../kernel/db/sort-order.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../kernel/slug.ts";
import type { AskedQuestion } from "../surveys/index.ts";
import {
  type StoredChoice,
  surveyQuestions,
  surveyQuestionVersions,
  surveys,
  surveySections,
} from "../surveys/schema.ts";

type Settings = Partial<Omit<InferInsertModel<typeof surveys>, "organizationId" | "id" | "slug" | "createdAt">>;

/** With its first part, named in the community's language. */
export async function insertSurvey(scope: Scope, settings: Settings & { readonly name: string }): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const base = slugFrom(settings.name) || "survey";
  const row = { ...settings, organizationId: organization.id, id, createdAt: now, updatedAt: now };
  await insertWithSlug(base, (slug) =>
    scope.database
      .insert(surveys)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: surveys.id }),
  );
  const name = scope.services.texts.text(organization.configuration.locales[0] ?? "en", "managedSurvey.questions");
  await insertSection(scope, id, { name, description: null });
  return id;
}

const oneSurvey = (scope: Scope, surveyId: string) => and(ofTenant(scope, surveys), eq(surveys.id, surveyId));

export async function saveSurvey(scope: Scope, surveyId: string, settings: Settings): Promise<void> {
  await scope.database
    .update(surveys)
    .set({ ...settings, updatedAt: scope.now })
    .where(oneSurvey(scope, surveyId));
}

/** Holds a survey until the commit: what it asks changes by one at a time. False where there is none. */
export async function lockSurvey(scope: Scope, surveyId: string): Promise<boolean> {
  const held = await scope.database
    .select({ id: surveys.id })
    .from(surveys)
    .where(oneSurvey(scope, surveyId))
    .for("update");
  return held.length > 0;
}

/** With all that it asks and all that was answered. */
export async function deleteSurvey(scope: Scope, surveyId: string): Promise<void> {
  await scope.database.delete(surveys).where(oneSurvey(scope, surveyId));
}

type Titled = { readonly name: string; readonly description?: string | null | undefined };

export async function insertSection(scope: Scope, surveyId: string, titled: Titled): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(s.sort_order), -1) + 1 from ${surveySections} s
    where ${ofTenant(scope, "s")} and s.survey_id = ${surveyId})`;
  const at = { createdAt: now, updatedAt: now };
  await scope.database
    .insert(surveySections)
    .values({ ...titled, organizationId: organization.id, id, surveyId, sortOrder, ...at });
  return id;
}

export async function saveSection(scope: Scope, sectionId: string, titled: Titled): Promise<void> {
  await scope.database
    .update(surveySections)
    .set({ ...titled, updatedAt: scope.now })
    .where(and(ofTenant(scope, surveySections), eq(surveySections.id, sectionId)));
}

export async function deleteSection(scope: Scope, sectionId: string): Promise<void> {
  await scope.database
    .delete(surveySections)
    .where(and(ofTenant(scope, surveySections), eq(surveySections.id, sectionId)));
}

type Made = Pick<
  InferInsertModel<typeof surveyQuestions>,
  "surveyId" | "sectionId" | "type" | "name" | "description" | "required" | "mutable" | "min" | "max" | "afterChoiceId"
> & { readonly choices: readonly StoredChoice[] };

/** After the other questions of its part. */
export async function insertQuestion(scope: Scope, made: Made): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(q.sort_order), -1) + 1 from ${surveyQuestions} q
    where ${ofTenant(scope, "q")} and q.section_id = ${made.sectionId})`;
  const at = { createdAt: now, updatedAt: now };
  await scope.database
    .insert(surveyQuestions)
    .values({ ...made, organizationId: organization.id, id, sortOrder, ...at });
  return id;
}

export async function saveQuestion(scope: Scope, questionId: string, changed: Partial<Made> & { version: number }) {
  await scope.database
    .update(surveyQuestions)
    .set({ ...changed, updatedAt: scope.now })
    .where(and(ofTenant(scope, surveyQuestions), eq(surveyQuestions.id, questionId)));
}

/** Keeps how a question was worded until now, for the answers that were given to it. */
export async function keepWording(scope: Scope, { id, version, name, choices }: AskedQuestion): Promise<void> {
  await scope.database.insert(surveyQuestionVersions).values({
    organizationId: scope.organization.id,
    questionId: id,
    version,
    name,
    choices: choices.map((choice) => ({ id: choice.id, value: choice.value, supply: choice.supply })),
    createdAt: scope.now,
  });
}

export async function deleteQuestion(scope: Scope, questionId: string): Promise<void> {
  await scope.database
    .delete(surveyQuestions)
    .where(and(ofTenant(scope, surveyQuestions), eq(surveyQuestions.id, questionId)));
}

export const saveSectionOrder = (scope: Scope, ids: readonly string[]): Promise<void> =>
  saveSortOrder(scope, surveySections, ids);

/** Of the questions of a part. */
export const saveQuestionOrder = (scope: Scope, ids: readonly string[]): Promise<void> =>
  saveSortOrder(scope, surveyQuestions, ids);
