import { kernelErrors } from "@marquee/contract/kernel";
import { surveyErrors, surveys } from "@marquee/contract/surveys";
import { fail } from "../kernel/failure.ts";
import { requirePuzzle, limitPerHour } from "../kernel/guest-puzzle.ts";
import { command } from "../kernel/http/serve.ts";
import { surveyPolicy } from "./policy.ts";
import { startSubmission } from "./repo.ts";

/** Of a network, which a whole hall may share: so many guests an hour without a puzzle, so many at all. */
const freePerNetwork = 60;
const mostPerNetwork = 1000;

export const startAnswering = command(surveys.start, surveyPolicy, async ({ scope, subject: survey, body }) => {
  if (scope.caller.accountId === undefined) {
    if (survey.requireAuth) fail(kernelErrors.signInRequired);
    const about = [survey.id];
    const error = surveyErrors.puzzle;
    await requirePuzzle(scope, { what: "survey", about, solution: body?.solution, free: freePerNetwork, error });
    await limitPerHour(scope, `surveys from ${scope.caller.address}`, mostPerNetwork);
  }
  return { id: await startSubmission(scope, survey.id) };
});
