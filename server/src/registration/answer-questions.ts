import { isId, kernelErrors } from "@marquee/contract/kernel";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { heldBy, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { ownFiles } from "../storage/index.ts";
import { askedFor, chosen, problemWith, sectionsFor } from "./answers.ts";
import { type Answers, readQuestioning } from "./complete-cart.ts";
import { keepAlive } from "./keep-alive.ts";
import { type Cart, openLiveCart } from "./open-cart.ts";
import { holdTime, claimOn } from "./plan-cart.ts";
import { continuingPolicy, type RegistrationContext } from "./policy.ts";
import type { Question, Questionnaire } from "./queries/questionnaire.ts";
import { type Answer, storeAnswers } from "./repo/answers.ts";

/** An answer as it came in, and where it stood in the request, for pointing at it. */
type AnswerInput = Answer & { readonly path: string };

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
  checkAnswers(cart, questionnaire, inputs, await filesNamed(scope, questionnaire, inputs));
  await keepAlive(scope, context, cart);
  // The last answer to a question counts, should one be there twice.
  const latest = [...new Map(inputs.map((answer) => [`${answer.passId} ${answer.questionId}`, answer])).values()];
  for (const answer of latest) answers.get(answer.passId)?.set(answer.questionId, answer.value);
  await takeChoices(scope, cart, questionnaire, answers);
  await storeAnswers(scope, latest);
}

/** Ids of the files among the answers that are the caller's own. */
async function filesNamed(
  scope: Scope,
  { questions }: Questionnaire,
  inputs: readonly AnswerInput[],
): Promise<ReadonlySet<string>> {
  const asking = new Set(questions.filter(({ type }) => type === "file").map(({ id }) => id));
  const named = inputs.filter(({ questionId, value }) => asking.has(questionId) && isId(value));
  const own = await ownFiles(
    scope,
    named.map(({ value }) => value),
  );
  return new Set(own.map(({ id }) => id));
}

function checkAnswers(
  cart: Cart,
  questionnaire: Questionnaire,
  inputs: readonly AnswerInput[],
  ownFileIds: ReadonlySet<string>,
): void {
  const strangers: { path: string; reason: string }[] = [];
  const unfit: { path: string; reason: string; question: Question }[] = [];
  for (const { passId, questionId, value, path } of inputs) {
    const pass = cart.drafts.find((draft) => draft.id === passId);
    const question = questionnaire.questions.find(({ id }) => id === questionId);
    const isAsked =
      pass &&
      question &&
      sectionsFor(questionnaire, pass.passTypeId).some((section) => section.id === question.sectionId);
    const problem = question && (problemWith(question, value) ?? fileProblem(question, value, ownFileIds));
    if (!isAsked)
      strangers.push({ path, reason: pass ? "is not asked for this pass" : "is not for a pass in the cart" });
    else if (problem !== undefined) unfit.push({ path, reason: problem, question });
  }
  if (strangers.length > 0) fail(kernelErrors.invalid, {}, strangers);
  const [first] = unfit;
  if (first)
    fail(
      registrationErrors.answerRefused,
      { question: first.question.label ?? first.question.name, hint: first.question.validationMessage ?? "" },
      unfit.map(({ path, reason }) => ({ path, reason })),
    );
}

/** Somebody else's file cannot be distinguished from one that is not there. */
function fileProblem({ type }: Question, value: string, ownFileIds: ReadonlySet<string>): string | undefined {
  const isStrange = type === "file" && value !== "" && !ownFileIds.has(value.toLowerCase());
  return isStrange ? "must be a file of one's own" : undefined;
}

/** Choices of which there are only so many take places like passes do; those no longer chosen give theirs back. */
async function takeChoices(scope: Scope, cart: Cart, questionnaire: Questionnaire, answers: Answers): Promise<void> {
  const limited = questionnaire.questions
    .flatMap((question) => question.choices)
    .filter((choice) => choice.supply !== null);
  if (limited.length === 0) return;
  const claims = cart.drafts.flatMap((pass) => {
    const answered = answers.get(pass.id) ?? new Map<string, string>();
    const choices = askedFor(questionnaire, pass.passTypeId, answered).flatMap((question) =>
      chosen(question, answered.get(question.id) ?? ""),
    );
    return choices.flatMap(({ id, supply }) => (supply === null ? [] : [claimOn.choice(id, supply, pass.id)]));
  });
  const wanted = new Set(claims.map((claim) => `${claim.subjectId} ${claim.ownerId}`));
  const held = await heldBy(
    scope,
    cart.drafts.map((pass) => pass.id),
  );
  const gone = held.filter((hold) => hold.kind === "choice" && !wanted.has(`${hold.subjectId} ${hold.ownerId}`));
  const expiresAt = new Date(scope.now.getTime() + holdTime);
  const [refusal] = await take(scope, [
    { claims: [...claims, ...gone.map((hold) => ({ ...hold, quantity: 0, size: null }))], expiresAt },
  ]);
  if (!refusal) return;
  const choice = limited.find(({ id }) => id === refusal.subjectId);
  const name = choice?.text ?? choice?.value ?? "";
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(registrationErrors.soldOut, { name });
}
