import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { listingQuestionErrors } from "@marquee/contract/listing-questions";
import { managedSurveyErrors as errors, managedSurveys } from "@marquee/contract/managed-surveys";
import { removePools } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import { newId } from "../kernel/new-id.ts";
import { checkChoiceIds, checkedChoices } from "../listing-questions/index.ts";
import { type AskedQuestion, poolOfChoice, type StoredChoice, type SurveyQuestionnaire } from "../surveys/index.ts";
import { checkBounds } from "./check-bounds.ts";
import { limitChoices } from "./limit-choices.ts";
import { checkFollows, openSurvey, sectionIn } from "./open-survey.ts";
import { isAnswered } from "./queries/surveys.ts";
import { deleteQuestion, insertQuestion, keepWording, saveQuestion, saveQuestionOrder } from "./repo.ts";
import { expectSurvey, presentQuestion } from "./views.ts";

const mostQuestions = 100;
type Body = BodyOf<typeof managedSurveys.updateQuestion>;
type Type = AskedQuestion["type"];

/** Choices as they are kept, in order; those that were there keep their id and, where none is named, their limit. */
function choicesFrom(type: Type, body: Body, before: readonly StoredChoice[]): StoredChoice[] {
  const checked = checkedChoices(type, body.choices);
  checkChoiceIds(checked, before);
  return checked.map(({ id, value }, index) => {
    const kept = before.find((choice) => choice.id === id);
    const supply = body.choices[index]?.supply;
    return { id: kept?.id ?? newId(), value, supply: supply === undefined ? (kept?.supply ?? null) : supply };
  });
}

function wordingFrom(type: Type, body: Body, before: AskedQuestion | undefined) {
  const { required, mutable } = body;
  const min = tidied(body.min);
  const max = tidied(body.max);
  checkBounds(type, {
    min: min === undefined ? (before?.min ?? null) : min,
    max: max === undefined ? (before?.max ?? null) : max,
  });
  const description = tidied(body.description);
  return { name: body.name.trim(), description, required, mutable, min, max };
}

/** Without one named the last. */
const sectionOf = ({ sections }: SurveyQuestionnaire, sectionId = sections.at(-1)?.id ?? ""): string =>
  sectionIn(sections, sectionId).id;

export const addQuestion = command(managedSurveys.addQuestion, async ({ scope, params: { surveyId }, body }) => {
  const questionnaire = await openSurvey(scope, surveyId);
  const survey = await expectSurvey(scope, surveyId);
  if (questionnaire.questions.length >= mostQuestions) fail(errors.full);
  if (survey.anonymous && body.type === "file") fail(errors.filesNameTheirOwner);
  const id = await insertQuestion(scope, {
    ...wordingFrom(body.type, body, undefined),
    surveyId: survey.id,
    sectionId: sectionOf(questionnaire, body.sectionId),
    type: body.type,
    afterChoiceId: body.afterChoiceId?.toLowerCase() ?? null,
    choices: choicesFrom(body.type, body, []),
  });
  await checkFollows(scope, surveyId);
  return presentQuestion(scope, survey.id, id);
});

export const changeQuestion = command(managedSurveys.updateQuestion, async ({ scope, params, body }) => {
  const { surveyId } = params;
  const questionnaire = await openSurvey(scope, surveyId);
  const before = questionIn(questionnaire, params.questionId);
  const choices = choicesFrom(before.type, body, before.choices);
  const gone = before.choices.filter(({ id }) => !choices.some((choice) => choice.id === id));
  if (gone.some(({ questionIds }) => questionIds.length > 0)) fail(listingQuestionErrors.followed);
  const wording = wordingFrom(before.type, body, before);
  const sectionId = body.sectionId === undefined ? before.sectionId : sectionOf(questionnaire, body.sectionId);
  const isReworded = wording.name !== before.name || !hasSameValues(choices, before.choices);
  const isKept = isReworded && (await isAnswered(scope, before.id));
  await limitChoices(scope, before, choices);
  if (isKept) await keepWording(scope, before);
  await saveQuestion(scope, before.id, {
    ...wording,
    choices,
    sectionId,
    ...(body.afterChoiceId !== undefined && { afterChoiceId: body.afterChoiceId?.toLowerCase() ?? null }),
    version: before.version + (isKept ? 1 : 0),
  });
  if (body.sortOrder !== undefined || sectionId !== before.sectionId) {
    const others = questionnaire.questions.filter((each) => each.sectionId === sectionId && each.id !== before.id);
    const placed = others.toSpliced(body.sortOrder ?? others.length, 0, before);
    await saveQuestionOrder(
      scope,
      placed.map(({ id }) => id),
    );
  }
  await checkFollows(scope, surveyId);
  return presentQuestion(scope, before.surveyId, before.id);
});

const questionIn = ({ questions }: SurveyQuestionnaire, questionId: string): AskedQuestion =>
  questions.find(({ id }) => id === questionId.toLowerCase()) ?? fail(kernelErrors.notFound);

/** Whether the same can be chosen as before: in another order, or with other limits, it is the same question. */
function hasSameValues(choices: readonly StoredChoice[], before: readonly StoredChoice[]): boolean {
  const values = new Set(before.map(({ id, value }) => `${id} ${value}`));
  return choices.length === before.length && choices.every(({ id, value }) => values.has(`${id} ${value}`));
}

export const removeQuestion = command(managedSurveys.removeQuestion, async ({ scope, params }) => {
  const questionnaire = await openSurvey(scope, params.surveyId);
  const question = questionIn(questionnaire, params.questionId);
  const { state } = await expectSurvey(scope, params.surveyId);
  if (question.choices.some(({ questionIds }) => questionIds.length > 0)) fail(listingQuestionErrors.followed);
  if (state === "open" && (await isAnswered(scope, question.id))) fail(errors.answered);
  await removePools(scope, question.choices.map(poolOfChoice));
  await deleteQuestion(scope, question.id);
  return null;
});
