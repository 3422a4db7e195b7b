import { isId, kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import { heldBy, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { ownFiles } from "../storage/index.ts";
import { askedFor, chosen, problemWith, sectionsFor } from "./answers.ts";
import type { Answers } from "./complete-cart.ts";
import { claimOn } from "./plan-cart.ts";
import type { Question, Questionnaire } from "./queries/questionnaire.ts";
import type { Answer } from "./repo/answers.ts";

/** An answer as it came in, and where it stood in the request, for pointing at it. */
export type AnswerInput = Answer & { readonly path: string };

/** Whose questions are answered. */
export type AskedPass = { readonly id: string; readonly passTypeId: string };

/** The last answer to a question counts, should one be there twice. */
export function latestOf(inputs: readonly AnswerInput[]): AnswerInput[] {
  return [...new Map(inputs.map((answer) => [`${answer.passId} ${answer.questionId}`, answer])).values()];
}

/** Ids of the files among the answers that are the caller's own. */
export async function filesNamed(
  scope: Scope,
  { questions }: { readonly questions: readonly Pick<Question, "id" | "type">[] },
  inputs: readonly Pick<AnswerInput, "questionId" | "value">[],
): Promise<ReadonlySet<string>> {
  const asking = new Set(questions.filter(({ type }) => type === "file").map(({ id }) => id));
  const named = inputs.filter(({ questionId, value }) => asking.has(questionId) && isId(value));
  const own = await ownFiles(
    scope,
    named.map(({ value }) => value),
  );
  return new Set(own.map(({ id }) => id));
}

/** Refuses answers to what is not asked for their pass, and those that do not fit. */
export function checkAnswers(
  passes: readonly AskedPass[],
  questionnaire: Questionnaire,
  inputs: readonly AnswerInput[],
  ownFileIds: ReadonlySet<string>,
): void {
  const strangers: { path: string; reason: string }[] = [];
  const unfit: { path: string; reason: string; question: Question }[] = [];
  for (const { passId, questionId, value, path } of inputs) {
    const pass = passes.find((draft) => draft.id === passId);
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
export function fileProblem(
  { type }: Pick<Question, "type">,
  value: string,
  ownFileIds: ReadonlySet<string>,
): string | undefined {
  const isStrange = type === "file" && value !== "" && !ownFileIds.has(value.toLowerCase());
  return isStrange ? "must be a file of one's own" : undefined;
}

type Choosing = {
  readonly passes: readonly AskedPass[];
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  /** Of a cart; null where the passes are bought. */
  readonly expiresAt: Date | null;
};

/** Choices of which there are only so many take places like passes do; those no longer chosen give theirs back. */
export async function takeChoices(
  scope: Scope,
  { passes, questionnaire, answers, expiresAt }: Choosing,
): Promise<void> {
  const limited = questionnaire.questions
    .flatMap((question) => question.choices)
    .filter((choice) => choice.supply !== null);
  if (limited.length === 0) return;
  const claims = passes.flatMap((pass) => {
    const answered = answers.get(pass.id) ?? new Map<string, string>();
    const choices = askedFor(questionnaire, pass.passTypeId, answered).flatMap((question) =>
      chosen(question, answered.get(question.id) ?? ""),
    );
    return choices.flatMap(({ id, supply }) => (supply === null ? [] : [claimOn.choice(id, supply, pass.id)]));
  });
  const wanted = new Set(claims.map((claim) => `${claim.subjectId} ${claim.ownerId}`));
  const held = await heldBy(
    scope,
    passes.map((pass) => pass.id),
  );
  const gone = held.filter((hold) => hold.kind === "choice" && !wanted.has(`${hold.subjectId} ${hold.ownerId}`));
  const [refusal] = await take(scope, [
    { claims: [...claims, ...gone.map((hold) => ({ ...hold, quantity: 0, size: null }))], expiresAt },
  ]);
  if (!refusal) return;
  const choice = limited.find(({ id }) => id === refusal.subjectId);
  const name = choice?.text ?? choice?.value ?? "";
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(registrationErrors.soldOut, { name });
}
