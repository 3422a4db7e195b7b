import { isId, kernelErrors } from "@marquee/contract/kernel";
import { surveyErrors } from "@marquee/contract/surveys";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { askedFor, fileProblem, filesNamed, isMissing, problemWith } from "../registration/index.ts";
import { anybody, type AskedQuestion, type SurveyQuestionnaire } from "./queries/questionnaire.ts";

/** An answer as it came in. `path`: where it stood in the request, for pointing at it. */
export type AnswerInput = { readonly questionId: string; readonly value: string; readonly path: string };
type Answered = { readonly question: AskedQuestion; readonly value: string; readonly path: string };

/** Answers with their questions. @throws Failure for what the survey does not ask. */
export function asAsked({ questions }: SurveyQuestionnaire, inputs: readonly AnswerInput[]): Answered[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const strangers = inputs.filter(({ questionId }) => !byId.has(questionId));
  if (strangers.length > 0)
    fail(
      kernelErrors.invalid,
      {},
      strangers.map(({ path }) => ({ path, reason: "is not asked by this survey" })),
    );
  return inputs.flatMap(({ questionId, value, path }) => {
    const question = byId.get(questionId);
    return question ? [{ question, value, path }] : [];
  });
}

/** @throws Failure for answers that do not fit their questions. */
export async function checkFit(scope: Scope, answers: readonly Answered[]): Promise<void> {
  const namesFile = answers.some(({ question, value }) => question.type === "file" && isId(value));
  if (namesFile && scope.caller.accountId === undefined) fail(surveyErrors.filesOfMembers);
  const asked = { questions: answers.map(({ question }) => question) };
  const own = await filesNamed(
    scope,
    asked,
    answers.map(({ question, value }) => ({ questionId: question.id, value })),
  );
  const unfit = answers.flatMap(({ question, value, path }) => {
    const reason = problemWith(question, value) ?? fileProblem(question, value, own);
    return reason === undefined ? [] : [{ question, path, reason }];
  });
  const [first] = unfit;
  if (first)
    fail(
      surveyErrors.answerRefused,
      { question: first.question.name, hint: "" },
      unfit.map(({ path, reason }) => ({ path, reason })),
    );
}

const pathOf = ({ id }: Pick<AskedQuestion, "id">): string => `questions.${id}`;

/** What is asked, given the answers. @throws Failure where something that is required is missing. */
export function expectComplete(
  questionnaire: SurveyQuestionnaire,
  answers: ReadonlyMap<string, string>,
): AskedQuestion[] {
  const asked = askedFor(questionnaire, anybody, answers);
  const missing = asked.filter((question) => isMissing(question, answers.get(question.id)));
  if (missing.length > 0)
    fail(
      surveyErrors.answersMissing,
      {},
      missing.map((question) => ({ path: pathOf(question), reason: "is required" })),
    );
  return asked;
}

/** What is asked, given the answers. @throws Failure where something that is required is missing, or does not fit. */
export async function checkComplete(
  scope: Scope,
  questionnaire: SurveyQuestionnaire,
  answers: ReadonlyMap<string, string>,
): Promise<AskedQuestion[]> {
  const asked = expectComplete(questionnaire, answers);
  await checkFit(
    scope,
    asked.map((question) => ({ question, value: answers.get(question.id) ?? "", path: pathOf(question) })),
  );
  return asked;
}
