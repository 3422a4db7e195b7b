import { kernelErrors } from "@marquee/contract/kernel";
import { surveyErrors, surveys } from "@marquee/contract/surveys";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { askedFor } from "../registration/index.ts";
import { answersAsNow } from "./answers-as-now.ts";
import { type AnswerInput, asAsked, checkComplete, checkFit, expectComplete } from "./check-answers.ts";
import { expectAnswersTo, submissionPolicy } from "./policy.ts";
import { findSurvey, findSurveyResponses, type SubmissionRow } from "./queries/surveys.ts";
import { anybody, findSurveyQuestionnaire, type SurveyQuestionnaire } from "./queries/questionnaire.ts";
import {
  countParticipation,
  dayOf,
  forgetAnswersTo,
  holdSubmission,
  holdSurvey,
  keepAnswersTo,
  markSubmitted,
  storeSurveyAnswers,
  submitNameless,
} from "./repo.ts";
import { changeChoices, takeChoices } from "./scarce-choices.ts";

/**
 * What is asked stays as it is until the commit: whoever counts the answers to a choice counts these, or these are held
 * against its new limit.
 *
 * @throws Failure where the answers are another survey's than the one that is named, or it takes none any more.
 */
async function openAnswers(scope: Scope, submission: SubmissionRow, surveyId: string) {
  expectAnswersTo(submission, surveyId);
  await holdSurvey(scope, submission.surveyId, "answering");
  const survey = (await findSurvey(scope, submission.surveyId)) ?? fail(kernelErrors.notFound);
  if (survey.state !== "open") fail(surveyErrors.closed);
  const held = (await holdSubmission(scope, submission.id)) ?? fail(kernelErrors.notFound);
  return { survey, isSubmitted: held.isSubmitted, questionnaire: await findSurveyQuestionnaire(scope, survey.id) };
}

async function answersOf(scope: Scope, submissionId: string): Promise<Map<string, string>> {
  const rows = await findSurveyResponses(scope, [submissionId]);
  return new Map(rows.map(({ questionId, value }) => [questionId, value]));
}

export const keepAnswer = command(
  surveys.answer,
  submissionPolicy,
  async ({ scope, subject: submission, params, body }) => {
    const { isSubmitted, questionnaire } = await openAnswers(scope, submission, params.surveyId);
    const questionId = params.questionId.toLowerCase();
    const input = { questionId, value: body.response.trim(), path: "response" };
    const answers = await checked(scope, questionnaire, [input]);
    if (isSubmitted) await changeSubmitted(scope, { submission, questionnaire, input });
    await storeSurveyAnswers(scope, submission.id, answers);
    return null;
  },
);

async function checked(scope: Scope, questionnaire: SurveyQuestionnaire, inputs: readonly AnswerInput[]) {
  const asked = asAsked(questionnaire, inputs);
  await checkFit(scope, asked);
  return asked.map(({ question, value }) => ({ questionId: question.id, version: question.version, value }));
}

type Change = {
  readonly submission: SubmissionRow;
  readonly questionnaire: SurveyQuestionnaire;
  readonly input: AnswerInput;
};

/**
 * What was submitted changes where the question allows it and is asked, and is complete afterwards as it was before.
 * Answers to what is asked no longer are forgotten.
 */
async function changeSubmitted(scope: Scope, { submission, questionnaire, input }: Change): Promise<void> {
  const question = questionnaire.questions.find(({ id }) => id === input.questionId);
  if (!question?.mutable) fail(surveyErrors.fixed);
  const before = await answersAsNow(scope, questionnaire, submission.id);
  const asked = askedFor(questionnaire, anybody, before);
  if (!asked.includes(question))
    fail(kernelErrors.invalid, {}, [
      { path: input.path, reason: "answers what is not asked, given the other answers" },
    ]);
  const answers = new Map([...before, [input.questionId, input.value]]);
  const stillAsked = expectComplete(questionnaire, answers);
  const unasked = asked.filter((each) => !stillAsked.includes(each));
  await changeChoices(scope, submission.id, { question, value: input.value, unasked });
  await forgetAnswersTo(
    scope,
    submission.id,
    unasked.map(({ id }) => id),
  );
}

export const submitAnswers = command(
  surveys.submit,
  submissionPolicy,
  async ({ scope, subject: submission, params, body }) => {
    const { survey, isSubmitted, questionnaire } = await openAnswers(scope, submission, params.surveyId);
    if (isSubmitted) fail(surveyErrors.fixed);
    if (survey.mostAnswers !== null) await expectRoom(scope, survey.id);
    const inputs = body.map(({ questionId, value }) => {
      const id = questionId.toLowerCase();
      return { questionId: id, value: value.trim(), path: `questions.${id}` };
    });
    await storeSurveyAnswers(scope, submission.id, latestOf(await checked(scope, questionnaire, inputs)));
    const answers = await answersOf(scope, submission.id);
    const asked = await checkComplete(scope, questionnaire, answers);
    await keepAnswersTo(
      scope,
      submission.id,
      asked.map(({ id }) => id),
    );
    if (!(await countParticipation(scope, survey))) fail(surveyErrors.submitted);
    if (!survey.anonymous) await markSubmitted(scope, submission.id);
    const keptId = survey.anonymous ? await submitNameless(scope, submission) : submission.id;
    // The ledger notes when a place was taken: of a nameless submission that is the day as well.
    const at = survey.anonymous ? dayOf(scope.now) : scope.now;
    await takeChoices({ ...scope, now: at }, keptId, { asked, answers });
    return null;
  },
);

/** @throws Failure where a survey has as many answers as it takes. */
async function expectRoom(scope: Scope, surveyId: string): Promise<void> {
  await holdSurvey(scope, surveyId, "submitting");
  const survey = await findSurvey(scope, surveyId);
  if (survey?.isFull) fail(surveyErrors.full);
}

/** The last answer to a question counts, should one be there twice. */
const latestOf = <Answer extends { readonly questionId: string }>(answers: readonly Answer[]): Answer[] => [
  ...new Map(answers.map((answer) => [answer.questionId, answer])).values(),
];
