import type { Scope } from "../kernel/scope.ts";
import { type AskedQuestion, findWordings, type SurveyQuestionnaire } from "./queries/questionnaire.ts";
import { findSurveyResponses } from "./queries/surveys.ts";
import type { StoredChoice } from "./schema.ts";

/**
 * What was submitted, by question. An answer to a wording of before names its choice as the choice is named now, so that
 * what follows from it, and the place that it has, are found.
 */
export async function answersAsNow(
  scope: Scope,
  { questions }: SurveyQuestionnaire,
  submissionId: string,
): Promise<Map<string, string>> {
  const responses = await findSurveyResponses(scope, [submissionId]);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const earlier = responses.filter(({ questionId, version }) => byId.get(questionId)?.version !== version);
  const wordings = await findWordings(
    scope,
    earlier.map(({ questionId }) => questionId),
  );
  return new Map(
    responses.map(({ questionId, version, value }) => {
      const question = byId.get(questionId);
      const worded = wordings.find((each) => each.questionId === questionId && each.version === version);
      return [questionId, question && worded ? renamed(question, worded.choices, value) : value];
    }),
  );
}

function renamed({ type, choices }: AskedQuestion, before: readonly StoredChoice[], value: string): string {
  const nameNow = (name: string): string => {
    const id = before.find((choice) => choice.value === name)?.id;
    return choices.find((choice) => choice.id === id)?.value ?? name;
  };
  return type === "checkbox" ? value.split(",").map(nameNow).join(",") : nameNow(value);
}
