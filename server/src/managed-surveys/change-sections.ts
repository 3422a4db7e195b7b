import { managedSurveyErrors as errors, managedSurveys } from "@marquee/contract/managed-surveys";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import { checkFollows, openSurvey, sectionIn } from "./open-survey.ts";
import { deleteSection, insertSection, saveSection, saveSectionOrder } from "./repo.ts";
import { presentSection } from "./views.ts";

const mostSections = 30;

const titledFrom = ({ name, description }: { name: string; description?: string | null | undefined }) => ({
  name: name.trim(),
  description: tidied(description),
});

export const addSection = command(managedSurveys.addSection, async ({ scope, params, body }) => {
  const { sections } = await openSurvey(scope, params.surveyId);
  if (sections.length >= mostSections) fail(errors.sectionsFull);
  return presentSection(scope, params.surveyId, await insertSection(scope, params.surveyId, titledFrom(body)));
});

export const changeSection = command(managedSurveys.updateSection, async ({ scope, params, body }) => {
  const { sections } = await openSurvey(scope, params.surveyId);
  const section = sectionIn(sections, params.sectionId);
  await saveSection(scope, section.id, titledFrom(body));
  const { sortOrder } = body;
  if (sortOrder !== undefined) {
    const placed = sections.filter(({ id }) => id !== section.id).toSpliced(sortOrder, 0, section);
    await saveSectionOrder(
      scope,
      placed.map(({ id }) => id),
    );
    await checkFollows(scope, params.surveyId);
  }
  return presentSection(scope, params.surveyId, section.id);
});

export const removeSection = command(managedSurveys.removeSection, async ({ scope, params }) => {
  const { sections, questions } = await openSurvey(scope, params.surveyId);
  const section = sectionIn(sections, params.sectionId);
  if (questions.some(({ sectionId }) => sectionId === section.id)) fail(errors.sectionAsks);
  if (sections.length === 1) fail(errors.lastSection);
  await deleteSection(scope, section.id);
  return null;
});
