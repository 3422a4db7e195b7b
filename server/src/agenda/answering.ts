import { agendaErrors } from "@marquee/contract/agenda";
import { isId, kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import {
  type AccessRow,
  findSessionQuestionnaire,
  findSessionResponses,
  isHeld,
  type SessionQuestion,
  type SessionQuestionnaire,
  storeSessionAnswers,
} from "../accesses/index.ts";
import type { SessionRow } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { isMissing, problemWith } from "../registration/index.ts";
import { ownFiles } from "../storage/index.ts";
import type { OwnSession } from "./own.ts";
import { takePlaces } from "./take-places.ts";
import { findStrangeValues } from "./queries/values.ts";
import { questionsAsked } from "./rules.ts";

/** An answer as it came in, and where it stood in the request, for pointing at it. */
export type AnswerInput = {
  readonly access: AccessRow;
  readonly questionId: string;
  readonly value: string;
  readonly path: string;
};

/** What accesses have answered, by access. */
export async function givenTo(
  scope: Scope,
  accessIds: readonly string[],
): Promise<ReadonlyMap<string, Map<string, string>>> {
  const answers = new Map(accessIds.map((id) => [id, new Map<string, string>()]));
  for (const { accessId, questionId, value } of await findSessionResponses(scope, accessIds))
    answers.get(accessId)?.set(questionId, value);
  return answers;
}

/** What is chosen for a session and still held. */
export function heldOf({ accesses }: Pick<OwnSession, "accesses">, now: Date): AccessRow[] {
  const held = accesses.filter((access) => isHeld(access, now));
  if (held.length > 0) return held;
  return fail(
    accesses.some(({ status }) => status === "draft") ? registrationErrors.holdExpired : agendaErrors.chooseFirst,
  );
}

type Keeping = {
  readonly session: SessionRow;
  readonly inputs: readonly AnswerInput[];
  /** All that are answered for together. */
  readonly accesses: readonly AccessRow[];
  readonly expiresAt: Date | null;
  /** Why a question may not be answered any more, where it may not. */
  readonly closed?: (question: SessionQuestion) => string | undefined;
};

/** Keeps answers that fit, all or none. @returns what is answered now, and what is asked. */
export async function keepAnswers(scope: Scope, { session, inputs, accesses, expiresAt, closed }: Keeping) {
  const questionnaire = await findSessionQuestionnaire(scope, [session.id]);
  await checkAnswers(scope, questionnaire, inputs, closed);
  const answers = await givenTo(
    scope,
    accesses.map(({ id }) => id),
  );
  for (const { access, questionId, value } of inputs) answers.get(access.id)?.set(questionId, value);
  await takePlaces(scope, { session, questionnaire, answers, expiresAt });
  // The last answer to a question counts, should one be there twice.
  const latest = new Map(inputs.map((each) => [`${each.access.id} ${each.questionId}`, each]));
  await storeSessionAnswers(
    scope,
    [...latest.values()].map(({ access, questionId, value }) => ({ accessId: access.id, questionId, value })),
  );
  return { questionnaire, answers };
}

type Fault = { readonly path: string; readonly reason: string; readonly question: SessionQuestion };

async function checkAnswers(
  scope: Scope,
  { questions }: SessionQuestionnaire,
  inputs: readonly AnswerInput[],
  closed: Keeping["closed"],
): Promise<void> {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const strangers = inputs.filter(({ questionId }) => !asked.has(questionId));
  if (strangers.length > 0)
    fail(
      kernelErrors.invalid,
      {},
      strangers.map(({ path }) => ({ path, reason: "is not asked for this session" })),
    );
  const strange = await strangeAnswers(scope, asked, inputs);
  const unfit = inputs.flatMap(({ questionId, value, path }): Fault[] => {
    const question = asked.get(questionId);
    const reason = question && (closed?.(question) ?? problemWith(question, value) ?? strange.get(path));
    return question && reason !== undefined ? [{ path, reason, question }] : [];
  });
  const [first] = unfit;
  if (first)
    fail(
      registrationErrors.answerRefused,
      { question: first.question.label ?? first.question.name, hint: first.question.validationMessage ?? "" },
      unfit.map(({ path, reason }) => ({ path, reason })),
    );
}

/** Answers by path that only the database can refuse: files of others, and what a search does not find. */
async function strangeAnswers(
  scope: Scope,
  asked: ReadonlyMap<string, SessionQuestion>,
  inputs: readonly AnswerInput[],
): Promise<ReadonlyMap<string, string>> {
  const given = inputs.filter(({ value }) => value !== "");
  const files = given.filter(({ questionId, value }) => asked.get(questionId)?.type === "file" && isId(value));
  const own = new Set(
    (
      await ownFiles(
        scope,
        files.map(({ value }) => value),
      )
    ).map(({ id }) => id),
  );
  const searched = given.filter(({ questionId }) => asked.get(questionId)?.type === "search");
  const unknown = await findStrangeValues(scope, searched);
  return new Map([
    ...files
      .filter(({ value }) => !own.has(value.toLowerCase()))
      .map(({ path }) => [path, "must be a file of one's own"] as const),
    ...unknown.map(({ path }) => [path, "must be one of those that a search finds"] as const),
  ]);
}

/** Whether what is required is missing from the answers of any access. */
export const lacksAnswers = (
  questionnaire: SessionQuestionnaire,
  answers: ReadonlyMap<string, ReadonlyMap<string, string>>,
): boolean =>
  [...answers.values()].some((given) =>
    questionsAsked(questionnaire, given).some((question) => isMissing(question, given.get(question.id))),
  );
