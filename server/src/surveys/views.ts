import type { Survey, SurveyQuestion, SurveySection, SurveySubmission } from "@marquee/contract/surveys";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import { openQuestions } from "../registration/index.ts";
import { surveyPolicy } from "./policy.ts";
import type { ResponseRow, SubmissionRow, SurveyRow } from "./queries/surveys.ts";
import type { AskedQuestion, SurveyQuestionnaire } from "./queries/questionnaire.ts";

export function surveyView(scope: Scope, row: SurveyRow): Survey {
  const { id, slug, name, description, thanks, requireAuth, anonymous, submissionsPerAccount, closesAt } = row;
  const { mostAnswers, isFull } = row;
  const { canAnswer } = viewerRights(surveyPolicy, { scope, subject: row }, { canAnswer: "survey.answer" });
  const isLetIn = !requireAuth || scope.caller.accountId !== undefined;
  return {
    id,
    slug,
    name,
    description,
    thanks,
    requireAuth,
    anonymous,
    submissionsPerAccount,
    mostAnswers,
    isFull,
    closesAt,
    status: row.state,
    image: imageView(scope, row.image),
    createdAt: row.createdAt,
    questionsCount: row.questionsCount,
    viewer: {
      draftId: row.draftId,
      submitted: row.submitted,
      canManage: scope.caller.isAdministrator ?? false,
      canAnswer: isLetIn && canAnswer,
    },
  };
}

/** What every question of the product has and those of surveys are not asked with. */
const unused = { featured: false, label: null, placeholder: null, default: null };

type Led = { readonly id: string };
const plain = <Below extends Led>(question: AskedQuestion, below: (questionId: string) => Below[]) => ({
  ...question,
  ...unused,
  choices: question.choices.map(({ questionIds, ...choice }) => ({
    ...choice,
    subQuestions: questionIds.flatMap(below),
  })),
});

/** A question; what its choices lead to hangs below them, and what that leads to is named. */
export function surveyQuestionView({ questions }: SurveyQuestionnaire, question: AskedQuestion): SurveyQuestion {
  return plain(question, (questionId) =>
    questions
      .filter(({ id }) => id === questionId)
      .map((sub) => {
        const { choices, ...rest } = plain(sub, (id) => [{ id }]);
        const named = choices.map(({ subQuestions, ...choice }) => ({
          ...choice,
          subQuestions: subQuestions.map(({ id }) => ({ questionId: id })),
        }));
        return { ...rest, choices: named };
      }),
  );
}

export function surveySectionViews(questionnaire: SurveyQuestionnaire): SurveySection[] {
  return questionnaire.sections.map((section) => ({
    ...section,
    questions: openQuestions(questionnaire, section).map((question) => surveyQuestionView(questionnaire, question)),
  }));
}

export function submissionView(
  questionnaire: SurveyQuestionnaire,
  { id, surveyId, createdAt, submittedAt }: SubmissionRow,
  responses: readonly ResponseRow[],
): SurveySubmission {
  const values = new Map(
    responses.filter(({ submissionId }) => submissionId === id).map(({ questionId, value }) => [questionId, value]),
  );
  return {
    id,
    surveyId,
    createdAt,
    submittedAt,
    status: submittedAt === null ? "draft" : "ready",
    responses: questionnaire.questions.flatMap((question) => {
      const value = values.get(question.id);
      return value === undefined
        ? []
        : [{ questionId: question.id, question: surveyQuestionView(questionnaire, question), value }];
    }),
  };
}
