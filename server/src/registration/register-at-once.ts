import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSellable } from "../passes/index.ts";
import { priceAt } from "../pricing/index.ts";
import { chosen } from "./answers.ts";
import { fillCarts } from "./cart.ts";
import { completeCart, openQuestionsOf, type Questioning } from "./complete-cart.ts";
import { openCart } from "./open-cart.ts";
import { isLive, type RegistrationContext } from "./policy.ts";
import { findQuestionnaire } from "./queries/questionnaire.ts";
import { storeAnswers } from "./repo/answers.ts";

type Wanted = {
  readonly passTypeId: string;
  readonly places: number;
  readonly answers: readonly { readonly questionId: string; readonly value: string }[];
};

/**
 * Gives somebody passes that are offered to them, where nothing is left for them to do: they cost nothing, all that is asked
 * is answered, no answer is one of which there are only so many, and their cart is empty. Runs under the lock of their
 * registration and of the pools.
 * @returns false, and changes nothing, where they have to register themselves.
 */
export async function registerAtOnce(scope: Scope, context: RegistrationContext, wanted: Wanted): Promise<boolean> {
  const { event, person } = context;
  const { passTypeId, places } = wanted;
  const passType = (await findSellable(scope, event.id)).find(({ id }) => id === passTypeId);
  const isFree = passType !== undefined && !passType.isChosenByBuyer && priceAt(passType, scope.now) === 0;
  if (!isFree || isLive(person.registration, scope.now)) return false;
  const passIds = Array.from({ length: places }, () => newId());
  const drafts = passIds.map((id) => ({ id, passTypeId }));
  const given = new Map(wanted.answers.map(({ questionId, value }) => [questionId, value]));
  const questioning: Questioning = {
    questionnaire: await findQuestionnaire(scope, event.id),
    answers: new Map(passIds.map((id) => [id, given])),
  };
  const { missing, unfit } = openQuestionsOf({ drafts }, questioning);
  if (missing.length > 0 || unfit.length > 0 || choosesLimited(questioning)) return false;

  const lines = passIds.map((id) => ({ id, ticketId: passTypeId }));
  const [failure] = await fillCarts(scope, [{ context, lines, packages: [], coupon: null }]);
  if (failure) return false;
  await storeAnswers(
    scope,
    passIds.flatMap((passId) => wanted.answers.map((answer) => ({ ...answer, passId }))),
  );
  const cart = await openCart(scope, context);
  const refusal = cart && (await completeCart(scope, context, cart));
  if (!cart || refusal) throw new Error(`places at ${event.id} were held, and could not be given`);
  return true;
}

function choosesLimited({ questionnaire, answers }: Questioning): boolean {
  return [...answers.values()].some((given) =>
    questionnaire.questions.some((question) =>
      chosen(question, given.get(question.id) ?? "").some(({ supply }) => supply !== null),
    ),
  );
}
