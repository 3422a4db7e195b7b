import { kernelErrors } from "@marquee/contract/kernel";
import { managedSurveyErrors as errors, managedSurveys } from "@marquee/contract/managed-surveys";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { checkFollows, openSurvey } from "./open-survey.ts";
import { deleteSection, insertSection, saveSection, saveSectionOrder } from "./repo.ts";
import { presentSection } from "./views.ts";

const mostSections = 30;

const titledFrom = ({ name, description }: { name: string; description?: string | null | undefined }) => ({
  name: name.trim(),
  description: description && (description.trim() || null),
});

export const addSection = command(managedSurveys.addSection, async ({ scope, params, body }) => {
  const { sections } = await openSurvey(scope, params.surveyId);
  if (sections.length >= mostSections) fail(errors.sectionsFull);
  return presentSection(scope, params.surveyId, await insertSection(scope, params.surveyId, titledFrom(body)));
});

export const changeSection = command(managedSurveys.updateSection, async ({ scope, params, body }) => {
  const { sections } = await openSurvey(scope, params.surveyId);
  const section = sections.find(({ id }) => id === params.sectionId.toLowerCase()) ?? fail(kernelErrors.notFound);
  await saveSection(scope, section.id, titledFrom(body));
  const { sortOrder } = body;
  if (sortOrder !== undefined) {
    const others = sections.filter(({ id }) => id !== section.id).toSpliced(sortOrder, 0, section);
    await saveSectionOrder(scope, others);
    checkFollows(await openSurvey(scope, params.surveyId));
  }
  return presentSection(scope, params.surveyId, section.id);
});

export const removeSection = command(managedSurveys.removeSection, async ({ scope, params }) => {
  const { sections, questions } = await openSurvey(scope, params.surveyId);
  const section = sections.find(({ id }) => id === params.sectionId.toLowerCase()) ?? fail(kernelErrors.notFound);
  if (questions.some(({ sectionId }) => sectionId === section.id)) fail(errors.sectionAsks);
  if (sections.length === 1) fail(errors.lastSection);
  await deleteSection(scope, section.id);
  return null;
});
