import { agenda } from "@marquee/contract/agenda";
import { kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import {
  type AccessRow,
  findSessionQuestionnaire,
  isKept,
  renewChosen,
  type SessionQuestion,
  sessionSectionViews,
} from "../accesses/index.ts";
import { eventPolicy } from "../events/index.ts";
import { renew } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { holdTime } from "../registration/index.ts";
import { type AnswerInput, givenTo, heldOf, keepAnswers, lacksAnswers } from "./answering.ts";
import { lockOwnSession, type OwnSession, readOwnSession } from "./own.ts";
import { priceOfAnswers } from "./rules.ts";

/** Renews what is held while somebody is at it. */
export async function keepAlive(scope: Scope, held: readonly AccessRow[]): Promise<Date> {
  const [expiresAt, ids] = [new Date(scope.now.getTime() + holdTime), held.map(({ id }) => id)];
  await renew(scope, { ownerIds: ids, expiresAt });
  await renewChosen(scope, ids, expiresAt);
  return expiresAt;
}

export const readSessionQuestions = command(agenda.questions, eventPolicy, async ({ scope, params }) => {
  const own = await lockOwnSession(scope, params);
  await keepAlive(scope, heldOf(own, scope.now));
  return sessionSectionViews(await findSessionQuestionnaire(scope, [own.session.id]));
});

export const answerSession = command(agenda.answer, eventPolicy, async ({ scope, params, body }) => {
  const own = await lockOwnSession(scope, params);
  const held = heldOf(own, scope.now);
  const inputs = body.flatMap(({ passId, responses }, index) =>
    responses.map(({ questionId, value }, at) => ({
      access: accessOf(held, passId, `${index}.passId`),
      questionId: questionId.toLowerCase(),
      value: value.trim(),
      path: `${index}.responses.${at}`,
    })),
  );
  await keep(scope, own, held, inputs);
  return null;
});

export const answerSessionOnce = command(agenda.answerOne, eventPolicy, async ({ scope, params, body }) => {
  const own = await lockOwnSession(scope, params);
  const held = heldOf(own, scope.now);
  const access = accessOf(held, params.passId, "passId");
  const [questionId, value] = [params.questionId.toLowerCase(), body.response.trim()];
  await keep(scope, own, held, [{ access, questionId, value, path: "response" }]);
  return null;
});

async function keep(scope: Scope, own: OwnSession, held: readonly AccessRow[], inputs: readonly AnswerInput[]) {
  const expiresAt = await keepAlive(scope, held);
  await keepAnswers(scope, { session: own.session, accesses: held, inputs, expiresAt });
}

function accessOf(held: readonly AccessRow[], passId: string, path: string): AccessRow {
  const access = held.find((each) => each.passId === passId.toLowerCase());
  return access ?? fail(kernelErrors.invalid, {}, [{ path, reason: "is not a pass that was chosen for this session" }]);
}

/** The place that one pass of the caller has at a session. */
export function registeredAccess({ accesses }: Pick<OwnSession, "accesses">, passId: string): AccessRow {
  const access = accesses.find((each) => each.passId === passId.toLowerCase() && isKept(each));
  return access ?? fail(kernelErrors.notFound);
}

export const readAccessQuestions = query(agenda.accessQuestions, eventPolicy, async ({ scope, params }) => {
  const own = await readOwnSession(scope, params);
  registeredAccess(own, params.passId);
  return sessionSectionViews(await findSessionQuestionnaire(scope, [own.session.id]));
});

export const changeSessionAnswers = command(agenda.changeAnswers, eventPolicy, async ({ scope, params, body }) => {
  const own = await lockOwnSession(scope, params);
  const access = registeredAccess(own, params.passId);
  const before = (await givenTo(scope, [access.id])).get(access.id);
  const inputs = body.map(({ questionId, value }, at) => ({
    access,
    questionId: questionId.toLowerCase(),
    value: value.trim(),
    path: `${at}.value`,
  }));
  const changed = inputs.filter(({ questionId, value }) => (before?.get(questionId) ?? "") !== value);
  const accesses = [access];
  const kept = { session: own.session, accesses, inputs: changed, expiresAt: null, closed: whyClosed };
  const { questionnaire, answers } = await keepAnswers(scope, kept);
  if (lacksAnswers(questionnaire, answers)) fail(registrationErrors.answersMissing);
  const paid = priceOfAnswers(questionnaire, before ?? new Map());
  // A choice may lead to what costs something: that would have to be paid for anew.
  if ([...answers.values()].some((given) => priceOfAnswers(questionnaire, given) !== paid))
    fail(registrationErrors.unpaid);
  return null;
});

const whyClosed = ({ mutable, price }: SessionQuestion): string | undefined =>
  mutable && (price ?? 0) === 0 ? undefined : "cannot be changed any more";
