import { and, asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { surveyQuestions, surveyQuestionVersions, surveySections } from "../schema.ts";

type Choice = {
  readonly id: string;
  readonly value: string;
  readonly text: null;
  readonly description: null;
  readonly supply: number | null;
  readonly sortOrder: number;
  /** Questions that are asked once this is chosen. */
  readonly questionIds: readonly string[];
};
type QuestionRow = Omit<typeof surveyQuestions.$inferSelect, "choices">;
/** A question as answers are held against it. */
export type AskedQuestion = QuestionRow & {
  readonly validation: null;
  readonly validationMessage: null;
  readonly choices: readonly Choice[];
};
type AskedSection = typeof surveySections.$inferSelect & { readonly passTypeIds: readonly string[] };

/** All that a survey asks: its parts in order, and its questions in theirs. */
export type SurveyQuestionnaire = {
  readonly sections: readonly AskedSection[];
  readonly questions: readonly AskedQuestion[];
};

/** Questions in the order in which they are asked: by their parts, then within each. */
export const questionsInOrder = ({ sections, questions }: SurveyQuestionnaire): AskedQuestion[] =>
  sections.flatMap(({ id }) => questions.filter(({ sectionId }) => sectionId === id));

/** What a survey asks is asked of everybody, not of those with some kind of pass. */
export const anybody = "";

/** A hundred questions at most. Uses survey_sections_order and survey_questions_order. */
export async function findSurveyQuestionnaire(scope: Scope, surveyId: string): Promise<SurveyQuestionnaire> {
  const sections = await scope.database
    .select()
    .from(surveySections)
    .where(and(ofTenant(scope, surveySections), eq(surveySections.surveyId, surveyId)))
    .orderBy(asc(surveySections.sortOrder), asc(surveySections.id));
  const rows = await scope.database
    .select(getTableColumns(surveyQuestions))
    .from(surveyQuestions)
    .where(and(ofTenant(scope, surveyQuestions), eq(surveyQuestions.surveyId, surveyId)))
    .orderBy(asc(surveyQuestions.sortOrder), asc(surveyQuestions.id));
  const following = Map.groupBy(rows, ({ afterChoiceId }) => afterChoiceId);
  return {
    sections: sections.map((section) => ({ ...section, passTypeIds: [] })),
    questions: rows.map(({ choices, ...question }) => ({
      ...question,
      validation: null,
      validationMessage: null,
      choices: choices.map((choice, sortOrder) => ({
        ...choice,
        text: null,
        description: null,
        sortOrder,
        questionIds: (following.get(choice.id) ?? []).map(({ id }) => id),
      })),
    })),
  };
}

/** How questions were worded before, the latest first. */
export async function findWordings(scope: Scope, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  return scope.database
    .select()
    .from(surveyQuestionVersions)
    .where(and(ofTenant(scope, surveyQuestionVersions), inArray(surveyQuestionVersions.questionId, [...questionIds])))
    .orderBy(asc(surveyQuestionVersions.questionId), desc(surveyQuestionVersions.version));
}
