import { agenda, agendaErrors } from "@marquee/contract/agenda";
import { registrationErrors } from "@marquee/contract/registration";
import {
  type AccessRow,
  endAccesses,
  findSessionQuestionnaire,
  forgetSessionAnswers,
  isKept,
  type SessionQuestionnaire,
  storeRegistered,
} from "../accesses/index.ts";
import { eventPolicy, type SessionRow } from "../events/index.ts";
import type { Refusal } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { presentRegistration } from "../registration/index.ts";
import { registeredAccess } from "./answer-sessions.ts";
import { givenTo, heldOf, lacksAnswers } from "./answering.ts";
import { lockOwnSession, passCalled } from "./own.ts";
import { refuse, tryPlaces } from "./take-places.ts";
import { type SessionAnswers, priceOfAnswers, questionsAsked, takesRegistrations } from "./rules.ts";

export type Order = {
  readonly session: SessionRow;
  readonly held: readonly AccessRow[];
  readonly questionnaire: SessionQuestionnaire;
  readonly answers: ReadonlyMap<string, SessionAnswers>;
};

export async function readOrder(scope: Scope, session: SessionRow, held: readonly AccessRow[]): Promise<Order> {
  const questionnaire = await findSessionQuestionnaire(scope, [session.id]);
  const answers = await givenTo(
    scope,
    held.map(({ id }) => id),
  );
  return { session, held, questionnaire, answers };
}

/** What one access of an order comes to, in minor units. */
export const priceOf = (
  { questionnaire, answers }: Omit<Order, "session" | "held">,
  { id, price }: AccessRow,
): number => price + priceOfAnswers(questionnaire, answers.get(id) ?? new Map());

export const totalOf = (order: Order): number => order.held.reduce((sum, access) => sum + priceOf(order, access), 0);

/**
 * Makes what is held the person's own; answers that nobody asked for in the end are forgotten.
 * @returns what there is no room for any more; then nothing is changed.
 */
export async function completeOrder(
  scope: Scope,
  { session, held, questionnaire, answers }: Order,
): Promise<Refusal | undefined> {
  const refusal = await tryPlaces(scope, { session, questionnaire, answers, expiresAt: null });
  if (refusal) return refusal;
  await storeRegistered(
    scope,
    held.map(({ id }) => id),
  );
  const stray = [...answers].flatMap(([accessId, given]) => {
    const asked = new Set(questionsAsked(questionnaire, given).map(({ id }) => id));
    return [...given.keys()].filter((id) => !asked.has(id)).map((questionId) => ({ accessId, questionId }));
  });
  await forgetSessionAnswers(scope, stray);
  return undefined;
}

/** Repeatable: what is complete already is simply shown. */
export const submitSession = command(agenda.submit, eventPolicy, async ({ scope, params }) => {
  const own = await lockOwnSession(scope, params);
  const isComplete = own.accesses.some(isKept) && !own.accesses.some(({ status }) => status === "draft");
  if (isComplete) return presentRegistration(scope, params.eventId);
  if (!takesRegistrations(own.session, scope.now)) fail(agendaErrors.closed);
  const order = await readOrder(scope, own.session, heldOf(own, scope.now));
  if (lacksAnswers(order.questionnaire, order.answers)) fail(registrationErrors.answersMissing);
  if (totalOf(order) > 0) fail(registrationErrors.unpaid);
  const refusal = await completeOrder(scope, order);
  if (refusal) refuse(order, refusal);
  return presentRegistration(scope, params.eventId);
});

/** A place that was paid for is given back by the host, who gives back the money as well. */
export const giveBack = command(agenda.giveBack, eventPolicy, async ({ scope, params }) => {
  const own = await lockOwnSession(scope, params);
  passCalled(own.passes, params.passId);
  const access = registeredAccess(own, params.passId);
  if (priceOf(await readOrder(scope, own.session, [access]), access) > 0) fail(agendaErrors.paidFor);
  await endAccesses(scope, [access.id]);
  return null;
});
