import { managedSurveys } from "@marquee/contract/managed-surveys";
import { surveys } from "@marquee/contract/surveys";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext, type Prepared } from "./example-context.ts";
import { begunSurvey, openedSurvey, surveyQuestion } from "./survey-rows.ts";

const ofCommunity = "what belongs to the community is everybody's, and each administrator changes the same";
const wordsStay = ofCommunity;
const readsAnswers = "who runs a community reads what everybody answered";

/** Calls about what those who run a community ask. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (own: Awaited<ReturnType<typeof openedSurvey>>) => object | Promise<object>) =>
    inContext(world, async (context): Promise<Prepared> => {
      const own = await openedSurvey(context);
      const input = { surveyId: own.surveyId, ...(await inputOf(own)) };
      return {
        caller: own.administrator,
        input,
        peer: async () => undefined,
        touchesOthers: ofCommunity,
        wordsStay,
        showsNobodyElse: "a survey says how many have answered, and not who",
      };
    });
  const name = "Boats of the year";
  const { type: _type, ...wording } = surveyQuestion;
  return {
    "managedSurveys.list": inContext(world, async (context) => {
      const { administrator } = await openedSurvey(context);
      const showsNobodyElse = "a survey says how many have answered, and not who";
      return { caller: administrator, input: {}, addRow: () => openedSurvey(context), showsNobodyElse };
    }),
    "managedSurveys.get": managed(() => ({})),
    "managedSurveys.create": inContext(world, async ({ fixtures }) => {
      const caller = await fixtures.account({ isAdministrator: true });
      return { caller, input: { body: { name, description: "Which one goes out?" } }, wordsStay };
    }),
    "managedSurveys.update": managed(() => ({ body: { name, status: "closed" } })),
    "managedSurveys.remove": managed(async ({ managing, surveyId }) => {
      await managing.call(managedSurveys.update, { surveyId, body: { name, status: "closed" } });
      return {};
    }),
    "managedSurveys.sections": managed(() => ({})),
    "managedSurveys.addSection": managed(() => ({ body: { name: "Harbours" } })),
    "managedSurveys.updateSection": managed(async ({ managing, surveyId }) => {
      const { data } = await managing.call(managedSurveys.addSection, { surveyId, body: { name: "Harbours" } });
      return { sectionId: data.id, body: { name: "Ports", sortOrder: 0 } };
    }),
    "managedSurveys.removeSection": managed(async ({ managing, surveyId }) => {
      const { data } = await managing.call(managedSurveys.addSection, { surveyId, body: { name: "Harbours" } });
      return { sectionId: data.id };
    }),
    "managedSurveys.addQuestion": managed(() => ({ body: { ...surveyQuestion, name: "Where to?" } })),
    "managedSurveys.updateQuestion": managed(({ question }) => ({
      questionId: question.id,
      body: { ...wording, choices: question.choices.map(({ id, value }) => ({ id, value: `${value}!` })) },
    })),
    "managedSurveys.removeQuestion": managed(({ question }) => ({ questionId: question.id })),
    "managedSurveys.results": managed(() => ({})),
    "managedSurveys.submissions": inContext(world, async (context) => {
      const { administrator, surveyId, submissionId } = await begunSurvey(context);
      await context.client.call(surveys.submit, { surveyId, submissionId, body: [] });
      const addRow = async () => {
        const client = context.tenant.as(await context.fixtures.account());
        const { data } = await client.call(surveys.start, { surveyId, body: {} });
        const { data: sections } = await client.call(surveys.sections, { surveyId, submissionId: data.id });
        const answers = sections.flatMap(({ questions }) =>
          questions.map(({ id }) => ({ questionId: id, value: "A gig" })),
        );
        await client.call(surveys.submit, { surveyId, submissionId: data.id, body: answers });
      };
      return {
        caller: administrator,
        input: { surveyId },
        addRow,
        showsBlocked: readsAnswers,
        showsBlockers: readsAnswers,
      };
    }),
  };
}
