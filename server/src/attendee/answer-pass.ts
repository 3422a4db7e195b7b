import { attendee, passErrors } from "@marquee/contract/passes";
import { registrationErrors } from "@marquee/contract/registration";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent } from "../passes/index.ts";
import {
  type AnswerInput,
  answersNobodyAskedFor,
  checkAnswers,
  filesNamed,
  forgetAnswers,
  latestOf,
  noteOnAttendees,
  openQuestionsOf,
  type PassRow,
  type Questioning,
  readQuestioning,
  sectionViews,
  storeAnswers,
  takeChoices,
} from "../registration/index.ts";
import { changeableQuestions, checkAnswersOpen } from "./changeable.ts";
import { holdOwnPass, ownPass } from "./own-pass.ts";
import { storePassStatus } from "./repo/passes.ts";

const givenFor = ({ answers }: Questioning, { id }: PassRow): Map<string, string> => answers.get(id) ?? new Map();

export const readPassQuestions = query(attendee.questions, eventPolicy, async ({ scope, subject: event, params }) => {
  const { pass } = await ownPass(scope, { eventId: event.id, passId: params.passId });
  if (pass.status === "canceled") fail(passErrors.canceled);
  const questioning = await readQuestioning(scope, event.id, [pass.id]);
  const open = changeableQuestions(questioning.questionnaire, pass.passTypeId, givenFor(questioning, pass));
  const material = { questionnaire: open, passTypes: await findPassTypesOfEvent(scope, event.id) };
  return sectionViews(scope, material, pass.passTypeId).filter(({ questions }) => questions.length > 0);
});

/** All answers fit and are kept, or none. */
export const answerPass = command(
  attendee.answer,
  eventPolicy,
  async ({ scope, caller, subject: event, params, body }) => {
    const { pass } = await holdOwnPass(scope, { eventId: event.id, passId: params.passId });
    await checkAnswersOpen(scope, event);
    await keepAnswers(scope, {
      eventId: event.id,
      pass,
      inputs: answersIn(pass, body),
      openOf: (questionnaire, given) => changeableQuestions(questionnaire, pass.passTypeId, given),
    });
    const about = { eventId: event.id, accountId: caller.accountId, passId: pass.id };
    await noteOnAttendees(scope, [{ ...about, happened: "answered" }]);
    return null;
  },
);

type Sent = { readonly questions: readonly { readonly id: string; readonly value: string }[] };

/** What was sent, as answers of one pass. */
export const answersIn = (pass: PassRow, { questions }: Sent): AnswerInput[] =>
  questions.map(({ id, value }, index) => ({
    passId: pass.id,
    questionId: id.toLowerCase(),
    value: value.trim(),
    path: `questions.${index}`,
  }));

type Questionnaire = Questioning["questionnaire"];
type Kept = {
  readonly eventId: string;
  readonly pass: PassRow;
  readonly inputs: readonly AnswerInput[];
  /** What whoever answers may answer, of all that is asked. */
  readonly openOf: (questionnaire: Questionnaire, given: ReadonlyMap<string, string>) => Questionnaire;
};

/** Runs under the lock of the registration. A pass that has everything it is asked for stays so. */
export async function keepAnswers(scope: Scope, { eventId, pass, inputs, openOf }: Kept): Promise<void> {
  const questioning = await readQuestioning(scope, eventId, [pass.id]);
  const { questionnaire, answers } = questioning;
  const given = givenFor(questioning, pass);
  const open = openOf(questionnaire, given);
  checkAnswers([pass], open, inputs, await filesNamed(scope, open, inputs));
  const latest = latestOf(inputs);
  for (const { questionId, value } of latest) given.set(questionId, value);
  await takeChoices(scope, { passes: [pass], questionnaire, answers, expiresAt: null });
  await storeAnswers(scope, latest);
  await forgetAnswers(scope, answersNobodyAskedFor({ drafts: [pass] }, questioning));
  const { missing, unfit } = openQuestionsOf({ drafts: [pass] }, questioning);
  const status = missing.length + unfit.length > 0 ? "needsInfo" : "ready";
  if (pass.status === "ready" && status === "needsInfo") fail(registrationErrors.answersMissing);
  await storePassStatus(scope, { passId: pass.id, status });
}
