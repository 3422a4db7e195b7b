import { kernelErrors } from "@marquee/contract/kernel";
import { surveyErrors } from "@marquee/contract/surveys";
import { fail } from "../kernel/failure.ts";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSubmission, findSurvey, type SubmissionRow, type SurveyRow } from "./queries/surveys.ts";

/** One in preparation is for those who run the community alone. */
async function findSeenSurvey(scope: Scope, surveyId: string): Promise<SurveyRow | undefined> {
  const survey = await findSurvey(scope, surveyId);
  return survey?.state === "draft" && !scope.caller.isAdministrator ? undefined : survey;
}

export const surveyPolicy = policy({
  load: findSeenSurvey,
  may: {
    "survey.view": () => allow,
    "survey.answer": (_caller, { state, submitted, submissionsPerAccount, isFull }) => {
      if (state !== "open") return deny(surveyErrors.closed);
      if (submitted >= submissionsPerAccount) return deny(surveyErrors.submitted);
      return isFull ? deny(surveyErrors.full) : allow;
    },
  },
});

/**
 * Answers are of whoever gave them. A guest's are of whoever knows their id, which is given to nobody else; those that
 * were submitted without a name are nobody's.
 */
async function findOwnSubmission(scope: Scope, submissionId: string): Promise<SubmissionRow | undefined> {
  const submission = await findSubmission(scope, submissionId);
  if (!submission) return undefined;
  if (submission.accountId !== null) return submission.accountId === scope.caller.accountId ? submission : undefined;
  return submission.isAnonymous && submission.submittedAt !== null ? undefined : submission;
}

/** @throws Failure where the answers are to another survey than the one that is named beside them. */
export function expectAnswersTo({ surveyId }: SubmissionRow, namedId: string): void {
  if (surveyId !== namedId.toLowerCase()) fail(kernelErrors.notFound);
}

export const submissionPolicy = policy({ load: findOwnSubmission, may: { "submission.own": () => allow } });
