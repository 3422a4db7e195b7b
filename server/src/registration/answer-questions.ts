import { registration } from "@marquee/contract/registration";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { type AnswerInput, checkAnswers, filesNamed, latestOf, takeChoices } from "./check-answers.ts";
import { readQuestioning } from "./complete-cart.ts";
import { keepAlive } from "./keep-alive.ts";
import { openLiveCart } from "./open-cart.ts";
import { holdTime } from "./hold-time.ts";
import { continuingPolicy, type RegistrationContext } from "./policy.ts";
import { storeAnswers } from "./repo/answers.ts";

export const answerQuestions = command(
  registration.answer,
  continuingPolicy,
  async ({ scope, subject: context, body }) => {
    const inputs = body.flatMap((pass, index) =>
      pass.responses.map(({ questionId, value }, at) => ({
        passId: pass.id.toLowerCase(),
        questionId: questionId.toLowerCase(),
        value: value.trim(),
        path: `${index}.responses.${at}`,
      })),
    );
    await keepAnswers(scope, context, inputs);
    return null;
  },
);

export const answerOne = command(
  registration.answerOne,
  continuingPolicy,
  async ({ scope, subject: context, params, body }) => {
    const { passId, questionId } = params;
    await keepAnswers(scope, context, [
      {
        passId: passId.toLowerCase(),
        questionId: questionId.toLowerCase(),
        value: body.response.trim(),
        path: "response",
      },
    ]);
    return null;
  },
);

/** Keeps answers that fit, all or none. Whether all are there is decided when the cart is submitted. */
async function keepAnswers(scope: Scope, context: RegistrationContext, inputs: readonly AnswerInput[]): Promise<void> {
  const cart = await openLiveCart(scope, context);
  const { questionnaire, answers } = await readQuestioning(
    scope,
    context.event.id,
    cart.drafts.map((pass) => pass.id),
  );
  checkAnswers(cart.drafts, questionnaire, inputs, await filesNamed(scope, questionnaire, inputs));
  await keepAlive(scope, context, cart);
  const latest = latestOf(inputs);
  for (const answer of latest) answers.get(answer.passId)?.set(answer.questionId, answer.value);
  const expiresAt = new Date(scope.now.getTime() + holdTime);
  await takeChoices(scope, { passes: cart.drafts, questionnaire, answers, expiresAt });
  await storeAnswers(scope, latest);
}
