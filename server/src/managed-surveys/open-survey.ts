import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveyErrors as errors } from "@marquee/contract/managed-surveys";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { type AskedQuestion, findSurveyQuestionnaire, type SurveyQuestionnaire } from "../surveys/index.ts";
import { lockSurvey } from "./repo.ts";

/** What a survey asks, held until the commit. @throws Failure where there is no such survey. */
export async function openSurvey(scope: Scope, surveyId: string) {
  if (!(await lockSurvey(scope, surveyId))) fail(kernelErrors.notFound);
  return findSurveyQuestionnaire(scope, surveyId);
}

/** Questions in the order in which they are asked: by their parts, then within each. */
const inOrder = ({ sections, questions }: SurveyQuestionnaire): AskedQuestion[] =>
  sections.flatMap(({ id }) => questions.filter(({ sectionId }) => sectionId === id));

/** A question follows from an answer to one that stands before it, so that no two follow from each other. */
export function checkFollows(questionnaire: SurveyQuestionnaire): void {
  const seen = new Set<string>();
  for (const { afterChoiceId, choices } of inOrder(questionnaire)) {
    if (afterChoiceId !== null && !seen.has(afterChoiceId))
      fail(errors.notBefore, {}, [{ path: "afterChoiceId", reason: "is of no question before this one" }]);
    for (const { id } of choices) seen.add(id);
  }
}
