import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveyErrors as errors, managedSurveys } from "@marquee/contract/managed-surveys";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { removePools } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import type { Scope } from "../kernel/scope.ts";
import { findSurveyQuestionnaire, poolOfChoice } from "../surveys/index.ts";
import { countSurveys, type ManagedSurveyRow } from "./queries/surveys.ts";
import { deleteSurvey, insertSurvey, lockSurvey, saveSurvey } from "./repo.ts";
import { expectSurvey, managedSurveyView } from "./views.ts";

const mostSurveys = 500;
type Body = BodyOf<typeof managedSurveys.create>;

/** What is not sent stays as it is. */
function settingsFrom(scope: Scope, body: Body) {
  const { name, description, thanks, closesAt, imageDataUri: _picture, ...flags } = body;
  const end = endFrom(closesAt);
  expectToCome(scope, end);
  return {
    ...flags,
    name: name.trim(),
    description: tidied(description),
    thanks: tidied(thanks),
    closesAt: end,
  };
}

const endFrom = (closesAt: Body["closesAt"]) =>
  closesAt ? new Date(closesAt) : closesAt === undefined ? undefined : null;

/** @throws Failure for an end that is over. */
function expectToCome({ now }: Scope, end: Date | null | undefined): void {
  if (end && end <= now) fail(errors.closesInPast, {}, [{ path: "closesAt", reason: "is over" }]);
}

export const createSurvey = preparedCommand(
  managedSurveys.create,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, body, prepared }) => {
    if ((await countSurveys(scope)) >= mostSurveys) fail(errors.tooMany);
    const imageId = await keepPicture(scope, prepared);
    const id = await insertSurvey(scope, { ...settingsFrom(scope, body), imageId });
    return managedSurveyView(scope, await expectSurvey(scope, id));
  },
);

export const changeSurvey = preparedCommand(
  managedSurveys.update,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params: { surveyId }, body, prepared }) => {
    if (!(await lockSurvey(scope, surveyId))) fail(kernelErrors.notFound);
    const before = await expectSurvey(scope, surveyId);
    const isSameEnd = before.closesAt?.getTime() === endFrom(body.closesAt)?.getTime();
    const settings = settingsFrom(scope, isSameEnd ? { ...body, closesAt: undefined } : body);
    await checkChange(scope, before, body);
    const imageId = await keepPicture(scope, prepared);
    await saveSurvey(scope, surveyId, { ...settings, imageId });
    if (imageId !== undefined && before.image) scope.publish(imageReplaced({ imageId: before.image.id }));
    return managedSurveyView(scope, await expectSurvey(scope, surveyId));
  },
);

/** What people answer by holds for as long as they do. */
async function checkChange(
  scope: Scope,
  before: ManagedSurveyRow,
  { anonymous = before.anonymous, status, closesAt }: BodyOf<typeof managedSurveys.update>,
): Promise<void> {
  const isNamed = anonymous !== before.anonymous;
  if (isNamed && before.submittedCount + before.draftCount > 0) fail(errors.anonymousFixed);
  if (status === "open" && before.questionsCount === 0) fail(errors.nothingAsked);
  if (status === "open") expectToCome(scope, closesAt === undefined ? before.closesAt : endFrom(closesAt));
  if (!anonymous || !isNamed) return;
  const { questions } = await findSurveyQuestionnaire(scope, before.id);
  if (questions.some(({ type }) => type === "file")) fail(errors.filesNameTheirOwner);
}

export const removeSurvey = command(managedSurveys.remove, async ({ scope, params: { surveyId } }) => {
  if (!(await lockSurvey(scope, surveyId))) fail(kernelErrors.notFound);
  const { state, image } = await expectSurvey(scope, surveyId);
  if (state === "open") fail(errors.stillOpen);
  const { questions } = await findSurveyQuestionnaire(scope, surveyId);
  await removePools(scope, questions.flatMap(({ choices }) => choices).map(poolOfChoice));
  await deleteSurvey(scope, surveyId);
  if (image) scope.publish(imageReplaced({ imageId: image.id }));
  return null;
});
