import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveyErrors as errors } from "@marquee/contract/managed-surveys";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSurveyQuestionnaire, questionsInOrder } from "../surveys/index.ts";
import { lockSurvey } from "./repo.ts";

/** What a survey asks, held until the commit. @throws Failure where there is no such survey. */
export async function openSurvey(scope: Scope, surveyId: string) {
  if (!(await lockSurvey(scope, surveyId))) fail(kernelErrors.notFound);
  return findSurveyQuestionnaire(scope, surveyId);
}

/** A question follows from an answer to one that stands before it, so that no two follow from each other. */
export async function checkFollows(scope: Scope, surveyId: string): Promise<void> {
  const seen = new Set<string>();
  for (const { afterChoiceId, choices } of questionsInOrder(await findSurveyQuestionnaire(scope, surveyId))) {
    if (afterChoiceId !== null && !seen.has(afterChoiceId))
      fail(errors.notBefore, {}, [{ path: "afterChoiceId", reason: "is of no question before this one" }]);
    for (const { id } of choices) seen.add(id);
  }
}

/** @throws Failure where the survey has no such part. */
export const sectionIn = <Section extends { readonly id: string }>(
  sections: readonly Section[],
  sectionId: string,
): Section => sections.find(({ id }) => id === sectionId.toLowerCase()) ?? fail(kernelErrors.notFound);
