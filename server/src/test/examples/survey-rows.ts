import { managedSurveys } from "@marquee/contract/managed-surveys";
import { surveys } from "@marquee/contract/surveys";
import type { ExampleContext } from "./example-context.ts";

export const surveyQuestion = {
  name: "Which boat do you row?",
  type: "select" as const,
  required: true,
  mutable: true,
  choices: [{ value: "A skiff" }, { value: "A gig" }],
};

/** A survey with one question, which an administrator opened. */
export async function openedSurvey({ tenant, fixtures }: Pick<ExampleContext, "tenant" | "fixtures">) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const managing = tenant.as(administrator);
  const { data: survey } = await managing.call(managedSurveys.create, { body: { name: "Boats of the year" } });
  const surveyId = survey.id;
  const { data: question } = await managing.call(managedSurveys.addQuestion, { surveyId, body: surveyQuestion });
  await managing.call(managedSurveys.update, { surveyId, body: { name: "Boats of the year", status: "open" } });
  return { administrator, managing, surveyId, question };
}

/** What the person of an example has begun to answer. */
export async function begunSurvey(context: ExampleContext) {
  const opened = await openedSurvey(context);
  const { surveyId, question } = opened;
  const { data } = await context.client.call(surveys.start, { surveyId, body: {} });
  const answer = { surveyId, submissionId: data.id, questionId: question.id };
  await context.client.call(surveys.answer, { ...answer, body: { response: "A skiff" } });
  return { ...opened, submissionId: data.id };
}
