import { registration, registrationErrors } from "@marquee/contract/registration";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { refuse } from "./cart.ts";
import { completeCart, openQuestionsOf, readQuestioning } from "./complete-cart.ts";
import { checkPrices, openCart, totalOfCart } from "./open-cart.ts";
import { continuingPolicy } from "./policy.ts";
import { presentRegistration } from "./present.ts";

/** Repeatable: what is complete already, by a first click, another tab or a captured payment, is simply shown. */
export const submitRegistration = command(
  registration.submit,
  continuingPolicy,
  async ({ scope, subject: context, params }) => {
    const cart = await openCart(scope, context);
    const isComplete = cart?.registration.status === "ready" && !cart.isLive;
    if (isComplete) return presentRegistration(scope, params.eventId);
    if (!cart || cart.drafts.length === 0) fail(registrationErrors.cartEmpty);
    if (!cart.isLive) fail(registrationErrors.holdExpired);

    checkPrices(scope, cart, context);
    if (totalOfCart(scope, cart, context).total > 0) fail(registrationErrors.unpaid);
    const questioning = await readQuestioning(
      scope,
      params.eventId,
      cart.drafts.map((pass) => pass.id),
    );
    const { missing, unfit } = openQuestionsOf(cart, questioning);
    if (missing.length > 0) fail(registrationErrors.answersMissing);
    const [wrong] = unfit;
    if (wrong)
      fail(registrationErrors.answerRefused, {
        question: wrong.question.label ?? wrong.question.name,
        hint: wrong.question.validationMessage ?? "",
      });

    const refusal = await completeCart(scope, context, cart);
    if (refusal) refuse(refusal, cart);
    return presentRegistration(scope, params.eventId);
  },
);
