import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import { surveyErrors, surveys } from "@marquee/contract/surveys";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { begunSurvey, openedSurvey, surveyQuestion } from "./survey-rows.ts";

const forEverybody = { everybodyMay: "whoever is in the community answers what it asks" };
/** One in preparation is for nobody but those who run the community. */
const refusesDraft = (context: ExampleContext) => async () => [
  { input: await inPreparation(context), error: kernelErrors.notFound },
];
const ownAlone = { showsNobodyElse: "a survey says what it is to the caller, and nothing of who answers" };

/** Calls about what a community asks. */
export function examplesOf(world: World): Examples {
  const seen = () =>
    inContext(world, async (context): Promise<Prepared> => {
      const { surveyId } = await openedSurvey(context);
      const refusals = refusesDraft(context);
      return { input: { surveyId }, refusals, ...forEverybody, ...ownAlone };
    });
  const begun = (inputOf: (questionId: string) => object) =>
    inContext(world, async (context): Promise<Prepared> => {
      const { surveyId, submissionId, question } = await begunSurvey(context);
      return {
        input: { surveyId, submissionId, ...inputOf(question.id) },
        refusals: async () => [{ caller: await context.fixtures.account(), error: kernelErrors.notFound }],
        peer: async (account: AccountFixture) => {
          await context.tenant.as(account).call(surveys.start, { surveyId, body: {} });
        },
        ...ownAlone,
      };
    });
  return {
    "surveys.list": inContext(world, async (context) => {
      await openedSurvey(context);
      return { input: {}, addRow: () => openedSurvey(context), ...ownAlone };
    }),
    "surveys.get": seen(),
    "surveys.values": inContext(world, async (context) => {
      const { managing, surveyId } = await openedSurvey(context);
      const suggested = { ...surveyQuestion, type: "search" as const, choices: [{ value: "Bow" }] };
      const { data } = await managing.call(managedSurveys.addQuestion, { surveyId, body: suggested });
      let choices = data.choices.map(({ id, value }) => ({ id, value }));
      const addRow = async () => {
        const wanted = [...choices, { value: `Oar ${choices.length}` }];
        const { name, required, mutable } = suggested;
        const question = { surveyId, questionId: data.id, body: { name, required, mutable, choices: wanted } };
        const changed = await managing.call(managedSurveys.updateQuestion, question);
        choices = changed.data.choices.map(({ id, value }) => ({ id, value }));
      };
      const refusals = refusesDraft(context);
      return { input: { surveyId, questionId: data.id }, addRow, refusals, ...forEverybody, ...ownAlone };
    }),
    "surveys.submissions": inContext(world, async (context) => answeredOften(context)),
    "surveys.start": inContext(world, async (context): Promise<Prepared> => {
      const { surveyId } = await openedSurvey(context);
      const refusals = async () => [
        { input: { surveyId: (await closed(context)).surveyId }, error: surveyErrors.closed },
        {
          caller: context.account,
          input: { surveyId: (await answered(context)).surveyId },
          error: surveyErrors.submitted,
        },
        {
          caller: await context.fixtures.account(),
          input: { surveyId: (await filled(context)).surveyId },
          error: surveyErrors.full,
        },
      ];
      return { input: { surveyId }, refusals, ...forEverybody, ...ownAlone };
    }),
    "surveys.submission": begun(() => ({})),
    "surveys.answer": begun((questionId) => ({ questionId, body: { response: "A gig" } })),
    "surveys.sections": begun(() => ({})),
    "surveys.submit": begun((questionId) => ({ body: [{ questionId, value: "A gig" }] })),
  };
}

/** A survey that may be answered often, with what the person of the example submitted. */
async function answeredOften(context: ExampleContext): Promise<Prepared> {
  const { managing, surveyId, question } = await openedSurvey(context);
  const body = { name: "Boats of the year", submissionsPerAccount: 100 };
  await managing.call(managedSurveys.update, { surveyId, body });
  const addRow = async () => {
    const { data } = await context.client.call(surveys.start, { surveyId, body: {} });
    const answers = [{ questionId: question.id, value: "A gig" }];
    await context.client.call(surveys.submit, { surveyId, submissionId: data.id, body: answers });
  };
  return { input: { surveyId }, addRow, refusals: refusesDraft(context), ...forEverybody, ...ownAlone };
}

/** With a question id of any survey: what is not seen has none. */
async function inPreparation(context: ExampleContext) {
  const { managing, surveyId, question } = await openedSurvey(context);
  await managing.call(managedSurveys.update, { surveyId, body: { name: "Boats of the year", status: "draft" } });
  return { surveyId, questionId: question.id };
}

async function closed(context: ExampleContext) {
  const { managing, surveyId } = await openedSurvey(context);
  await managing.call(managedSurveys.update, { surveyId, body: { name: "Boats of the year", status: "closed" } });
  return { surveyId };
}

async function answered(context: ExampleContext) {
  const { surveyId, submissionId } = await begunSurvey(context);
  await context.client.call(surveys.submit, { surveyId, submissionId, body: [] });
  return { surveyId };
}

/** With as many answers as it takes. */
async function filled(context: ExampleContext) {
  const { managing, surveyId, submissionId } = await begunSurvey(context);
  await context.client.call(surveys.submit, { surveyId, submissionId, body: [] });
  await managing.call(managedSurveys.update, { surveyId, body: { name: "Boats of the year", mostAnswers: 1 } });
  return { surveyId };
}
