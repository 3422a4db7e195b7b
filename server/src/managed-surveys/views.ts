import { kernelErrors } from "@marquee/contract/kernel";
import type {
  ManagedSurvey,
  ManagedSurveyQuestion,
  ManagedSurveySection,
  SurveySheet,
} from "@marquee/contract/managed-surveys";
import { accountSummaryView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { fileView } from "../storage/index.ts";
import {
  type AskedQuestion,
  findSurveyQuestionnaire,
  findSurveyResponses,
  findWordings,
  questionsInOrder,
  type SurveyQuestionnaire,
  surveyQuestionView,
  surveyView,
} from "../surveys/index.ts";
import {
  countAnswers,
  findAnsweredFiles,
  findManagedSurvey,
  type listSheets,
  type ManagedSurveyRow,
} from "./queries/surveys.ts";

export function managedSurveyView(scope: Scope, row: ManagedSurveyRow): ManagedSurvey {
  const { visible, submittedCount, draftCount } = row;
  return { ...surveyView(scope, row), visible, submittedCount, draftCount };
}

export async function expectSurvey(scope: Scope, surveyId: string): Promise<ManagedSurveyRow> {
  return (await findManagedSurvey(scope, surveyId)) ?? fail(kernelErrors.notFound);
}

const questionRow = (
  questionnaire: SurveyQuestionnaire,
  answers: ReadonlyMap<string, number>,
  question: AskedQuestion,
): ManagedSurveyQuestion => ({
  ...surveyQuestionView(questionnaire, question),
  sectionId: question.sectionId,
  afterChoiceId: question.afterChoiceId,
  answers: answers.get(question.id) ?? 0,
  version: question.version,
});

/** The parts of a survey in order, each with all its questions. */
export async function managedSections(scope: Scope, surveyId: string): Promise<ManagedSurveySection[]> {
  const questionnaire = await findSurveyQuestionnaire(scope, surveyId);
  const answers = await countAnswers(scope, surveyId);
  return questionnaire.sections.map((section) => ({
    ...section,
    questions: questionnaire.questions
      .filter(({ sectionId }) => sectionId === section.id)
      .map((question) => questionRow(questionnaire, answers, question)),
  }));
}

export async function presentSection(scope: Scope, surveyId: string, sectionId: string): Promise<ManagedSurveySection> {
  const sections = await managedSections(scope, surveyId);
  return sections.find(({ id }) => id === sectionId) ?? fail(kernelErrors.notFound);
}

export async function presentQuestion(
  scope: Scope,
  surveyId: string,
  questionId: string,
): Promise<ManagedSurveyQuestion> {
  const sections = await managedSections(scope, surveyId);
  const questions = sections.flatMap((section) => section.questions);
  return questions.find(({ id }) => id === questionId) ?? fail(kernelErrors.notFound);
}

type SheetRow = Awaited<ReturnType<typeof listSheets>>["rows"][number];

/** What people submitted, each answer with the question as it was worded then. */
export async function sheetViews(scope: Scope, surveyId: string, rows: readonly SheetRow[]) {
  const asked = questionsInOrder(await findSurveyQuestionnaire(scope, surveyId));
  const ids = rows.map(({ id }) => id);
  const responses = Map.groupBy(await findSurveyResponses(scope, ids), ({ submissionId }) => submissionId);
  const wordings = await findWordings(
    scope,
    asked.map(({ id }) => id),
  );
  const files = await answeredFiles(scope, asked, [...responses.values()].flat());
  return (row: SheetRow): SurveySheet => ({
    id: row.id,
    account: row.account && accountSummaryView(scope, row.account),
    submittedAt: row.submittedAt ?? scope.now,
    responses: asked.flatMap((question) => {
      const response = responses.get(row.id)?.find(({ questionId }) => questionId === question.id);
      if (!response) return [];
      const { version, value } = response;
      const worded = wordings.find((each) => each.questionId === question.id && each.version === version) ?? question;
      return [{ questionId: question.id, name: worded.name, value, file: files.get(value.toLowerCase()) ?? null }];
    }),
  });
}

async function answeredFiles(
  scope: Scope,
  questions: readonly AskedQuestion[],
  responses: readonly { readonly questionId: string; readonly value: string }[],
) {
  const asking = new Set(questions.filter(({ type }) => type === "file").map(({ id }) => id));
  const ids = responses.filter(({ questionId }) => asking.has(questionId)).map(({ value }) => value);
  const found = await findAnsweredFiles(scope, ids);
  return new Map(found.map((file) => [file.id, fileView(scope, file)]));
}
