import { passErrors } from "@marquee/contract/passes";
import type { EventFacts } from "../events/index.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { askedFor, type Questioning } from "../registration/index.ts";
import { findRules } from "./queries/rules.ts";

type Questionnaire = Questioning["questionnaire"];

/**
 * What may still be answered for a pass: questions whose answers may change, and those without an answer. What only a
 * fixed answer leads to is among them where that answer was given, and not elsewhere.
 */
export function changeableQuestions(
  { sections, questions }: Questionnaire,
  passTypeId: string,
  answers: ReadonlyMap<string, string>,
): Questionnaire {
  const asked = new Set(askedFor({ sections, questions }, passTypeId, answers).map(({ id }) => id));
  const free = questions.filter(({ id, mutable }) => mutable || (answers.get(id) ?? "") === "");
  const led = new Set(free.flatMap(({ choices }) => choices.flatMap(({ questionIds }) => questionIds)));
  return { sections, questions: free.filter(({ id }) => asked.has(id) || led.has(id)) };
}

/** Answers and names are open until the event begins, or until the organiser closed them before that. */
export async function checkAnswersOpen(scope: LedgerScope, event: EventFacts): Promise<void> {
  const { answersUntil } = await findRules(scope, event.id);
  if (scope.now >= event.eventStart || (answersUntil !== null && scope.now >= answersUntil))
    fail(passErrors.answersClosed);
}
