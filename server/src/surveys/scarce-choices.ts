import { surveyErrors } from "@marquee/contract/surveys";
import { type CapacityClaim, heldBy, type LedgerAccess, type PoolKey, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { chosen } from "../registration/index.ts";
import type { AskedQuestion } from "./queries/questionnaire.ts";

const kind = "surveyChoice";

/** A choice in the capacity ledger. Those alone have a pool of which there are only so many. */
export const poolOfChoice = ({ id }: { readonly id: string }): PoolKey => ({ kind, subjectId: id });

const claimsOn = (ownerId: string, question: AskedQuestion, value: string): CapacityClaim[] =>
  chosen(question, value).flatMap((choice) =>
    choice.supply === null ? [] : [{ ...poolOfChoice(choice), ownerId, quantity: 1, size: choice.supply }],
  );

type Taking = { readonly asked: readonly AskedQuestion[]; readonly answers: ReadonlyMap<string, string> };

/** Choices of which there are only so many are taken as places are. @throws Failure where one is not to be had. */
export async function takeChoices(scope: LedgerAccess, ownerId: string, { asked, answers }: Taking): Promise<void> {
  const claims = asked.flatMap((question) => claimsOn(ownerId, question, answers.get(question.id) ?? ""));
  await takeAll(scope, asked, claims);
}

type Changing = {
  readonly question: AskedQuestion;
  readonly value: string;
  /** What is asked no longer, now that the question is answered so. */
  readonly unasked: readonly AskedQuestion[];
};

/** Takes what is chosen now, and gives back what was at the same question and at those that are asked no longer. */
export async function changeChoices(
  scope: LedgerAccess,
  ownerId: string,
  { question, value, unasked }: Changing,
): Promise<void> {
  const claims = claimsOn(ownerId, question, value);
  const left = new Set([question, ...unasked].flatMap(({ choices }) => choices.map(({ id }) => id)));
  const gone = (await heldBy(scope, [ownerId])).filter(
    (held) => left.has(held.subjectId) && !claims.some(({ subjectId }) => subjectId === held.subjectId),
  );
  await takeAll(scope, [question], [...claims, ...gone.map((held) => ({ ...held, quantity: 0, size: null }))]);
}

async function takeAll(
  scope: LedgerAccess,
  asked: readonly AskedQuestion[],
  claims: readonly CapacityClaim[],
): Promise<void> {
  const [refusal] = await take(scope, [{ claims, expiresAt: null }]);
  if (!refusal) return;
  const question = asked.find(({ choices }) => choices.some(({ id }) => id === refusal.subjectId));
  const full = question?.choices.find(({ id }) => id === refusal.subjectId);
  fail(surveyErrors.choiceTaken, { name: full?.value ?? "" }, [
    { path: `questions.${question?.id ?? ""}`, reason: "has been chosen as often as it can be" },
  ]);
}
