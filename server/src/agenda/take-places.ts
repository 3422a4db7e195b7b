import { registrationErrors } from "@marquee/contract/registration";
import type { SessionQuestionnaire } from "../accesses/index.ts";
import type { SessionRow } from "../events/index.ts";
import { heldBy, type Refusal, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { claimsOf, type SessionAnswers } from "./rules.ts";

type Taking = {
  readonly session: SessionRow;
  readonly questionnaire: SessionQuestionnaire;
  /** By access. */
  readonly answers: ReadonlyMap<string, SessionAnswers>;
  /** Accesses that give back all they hold. */
  readonly goneIds?: readonly string[];
  /** When what is taken goes back; null: it is theirs. */
  readonly expiresAt: Date | null;
};

/**
 * Takes what accesses need from the ledger, all or nothing; what they held and need no longer goes back.
 * @returns the pool that was too small.
 */
export async function tryPlaces(scope: Scope, taking: Taking): Promise<Refusal | undefined> {
  const { session, questionnaire, answers, goneIds = [], expiresAt } = taking;
  const claims = [...answers].flatMap(([accessId, given]) => claimsOf(session, questionnaire, { accessId, given }));
  const wanted = new Set(claims.map((claim) => `${claim.kind} ${claim.subjectId} ${claim.ownerId}`));
  const held = await heldBy(scope, [...answers.keys(), ...goneIds]);
  const stray = held
    .filter(({ kind, subjectId, ownerId }) => !wanted.has(`${kind} ${subjectId} ${ownerId}`))
    .map((hold) => ({ ...hold, quantity: 0, size: null }));
  const [refusal] = await take(scope, [{ claims: [...claims, ...stray], expiresAt }]);
  return refusal;
}

/** The same, refused in words. */
export async function takePlaces(scope: Scope, taking: Taking): Promise<void> {
  const refusal = await tryPlaces(scope, taking);
  if (refusal) refuse(taking, refusal);
}

export function refuse(taking: Pick<Taking, "session" | "questionnaire">, refusal: Refusal): never {
  const name = nameOf(taking, refusal.subjectId);
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(registrationErrors.soldOut, { name });
}

/** What was too small, as the person knows it. */
function nameOf({ session, questionnaire }: Pick<Taking, "session" | "questionnaire">, subjectId: string): string {
  for (const question of questionnaire.questions) {
    if (question.id === subjectId) return question.label ?? question.name;
    const choice = question.choices.find(({ id }) => id === subjectId);
    if (choice) return choice.text ?? choice.value;
  }
  return session.name;
}
