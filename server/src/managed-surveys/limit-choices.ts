import { managedSurveyErrors as errors } from "@marquee/contract/managed-surveys";
import { lockPools, removePools, resize, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { type AskedQuestion, poolOfChoice, type StoredChoice } from "../surveys/index.ts";
import { findChoosers } from "./queries/choosers.ts";

/** A limit that a choice that is there gets. Null: none, or the choice goes. */
type Limited = { readonly id: string; readonly was: number | null; readonly supply: number | null };

/**
 * Brings the limits of a question's choices into the capacity ledger: who has chosen counts, whenever they did. The survey
 * is held, so nobody chooses meanwhile; the pools are locked before the first of them changes, since whoever deletes
 * their account gives places back.
 *
 * @throws Failure for a limit below what is taken.
 */
export async function limitChoices(
  scope: Scope,
  question: AskedQuestion,
  choices: readonly StoredChoice[],
): Promise<void> {
  const changed = question.choices.flatMap(({ id, supply: was }): Limited[] => {
    const supply = choices.find((choice) => choice.id === id)?.supply ?? null;
    return supply === was ? [] : [{ id, was, supply }];
  });
  if (changed.length === 0) return;
  const pools = await lockPools(scope, changed.map(poolOfChoice));
  const anew = changed.filter(({ was, supply }) => was === null || supply === null);
  await removePools(scope, anew.map(poolOfChoice));
  await countChoosers(
    scope,
    question.id,
    anew.filter(({ supply }) => supply !== null),
    choices,
  );
  // One after the other: few limits change at once.
  for (const limited of changed.filter((each) => !anew.includes(each)))
    if (!(await resize(scope, poolOfChoice(limited), limited.supply)))
      refuse(choices, limited, pools.find(({ subjectId }) => subjectId === limited.id)?.taken ?? 0);
}

/** What was chosen before it was scarce. */
async function countChoosers(
  scope: Scope,
  questionId: string,
  limited: readonly Limited[],
  choices: readonly StoredChoice[],
): Promise<void> {
  const ids = limited.map(({ id }) => id);
  const choosers = Map.groupBy(await findChoosers(scope, questionId, ids), ({ choiceId }) => choiceId);
  const requests = limited.map((choice) => ({
    claims: (choosers.get(choice.id) ?? []).map(({ submissionId }) => ({
      ...poolOfChoice(choice),
      ownerId: submissionId,
      quantity: 1,
      size: choice.supply,
    })),
    expiresAt: null,
  }));
  const refusals = await take(scope, requests);
  for (const [index, choice] of limited.entries())
    if (refusals[index]) refuse(choices, choice, requests[index]?.claims.length ?? 0);
}

function refuse(choices: readonly StoredChoice[], { id }: Limited, count: number): never {
  const index = choices.findIndex((choice) => choice.id === id);
  const issue = { path: `choices.${index}.supply`, reason: "is less than how many have chosen it" };
  fail(errors.supplyTaken, { count, name: choices[index]?.value ?? "" }, [issue]);
}
