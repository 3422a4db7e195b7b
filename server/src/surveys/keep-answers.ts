import { kernelErrors } from "@marquee/contract/kernel";
import { surveyErrors, surveys } from "@marquee/contract/surveys";
import { type LedgerAccess, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { askedFor } from "../registration/index.ts";
import { type AnswerInput, asAsked, checkComplete, checkFit, scarceChoices } from "./check-answers.ts";
import { expectAnswersTo, submissionPolicy } from "./policy.ts";
import { findSurvey, findSurveyResponses, type SubmissionRow } from "./queries/surveys.ts";
import {
  anybody,
  type AskedQuestion,
  findSurveyQuestionnaire,
  type SurveyQuestionnaire,
} from "./queries/questionnaire.ts";
import {
  countParticipation,
  dayOf,
  holdSubmission,
  keepAnswersTo,
  markSubmitted,
  storeSurveyAnswers,
  submitNameless,
} from "./repo.ts";

/** @throws Failure where the answers are another survey's than the one that is named, or it takes none any more. */
async function openAnswers(scope: Scope, submission: SubmissionRow, surveyId: string) {
  expectAnswersTo(submission, surveyId);
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

/** What was submitted changes where the question allows it, and is complete afterwards as it was before. */
async function changeSubmitted(scope: Scope, { submission, questionnaire, input }: Change): Promise<void> {
  const question = questionnaire.questions.find(({ id }) => id === input.questionId);
  if (!question?.mutable) fail(surveyErrors.fixed);
  const before = await answersOf(scope, submission.id);
  const after = new Map([...before, [input.questionId, input.value]]);
  const asked = await checkComplete(scope, questionnaire, after);
  await takeChoices(scope, submission.id, {
    asked,
    answers: after,
    gone: scarceChoices(askedFor(questionnaire, anybody, before), before),
  });
}

export const submitAnswers = command(
  surveys.submit,
  submissionPolicy,
  async ({ scope, subject: submission, params, body }) => {
    const { survey, isSubmitted, questionnaire } = await openAnswers(scope, submission, params.surveyId);
    if (isSubmitted) fail(surveyErrors.fixed);
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
    await takeChoices({ ...scope, now: at }, keptId, { asked, answers, gone: [] });
    return null;
  },
);

/** The last answer to a question counts, should one be there twice. */
const latestOf = <Answer extends { readonly questionId: string }>(answers: readonly Answer[]): Answer[] => [
  ...new Map(answers.map((answer) => [answer.questionId, answer])).values(),
];

type Taking = {
  readonly asked: readonly AskedQuestion[];
  readonly answers: ReadonlyMap<string, string>;
  readonly gone: readonly { readonly id: string }[];
};

/** Choices of which there are only so many are taken as places are; those that are no longer chosen go back. */
async function takeChoices(scope: LedgerAccess, ownerId: string, { asked, answers, gone }: Taking): Promise<void> {
  const scarce = scarceChoices(asked, answers);
  const wanted = new Set(scarce.map(({ id }) => id));
  const claim = (subjectId: string) => ({ kind: "surveyChoice", subjectId, ownerId });
  const [refusal] = await take(scope, [
    {
      claims: [
        ...scarce.map(({ id, supply }) => ({ ...claim(id), quantity: 1, size: supply })),
        ...gone.filter(({ id }) => !wanted.has(id)).map(({ id }) => ({ ...claim(id), quantity: 0, size: null })),
      ],
      expiresAt: null,
    },
  ]);
  if (!refusal) return;
  const full = scarce.find(({ id }) => id === refusal.subjectId);
  const question = asked.find(({ choices }) => choices.some(({ id }) => id === refusal.subjectId));
  fail(surveyErrors.choiceTaken, { name: full?.value ?? "" }, [
    { path: `questions.${question?.id ?? ""}`, reason: "has been chosen as often as it can be" },
  ]);
}
