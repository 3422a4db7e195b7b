import { managedSurveys } from "@marquee/contract/managed-surveys";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { addQuestion, changeQuestion, removeQuestion } from "./change-questions.ts";
import { addSection, changeSection, removeSection } from "./change-sections.ts";
import { changeSurvey, createSurvey, removeSurvey } from "./change-surveys.ts";
import { listManagedSurveys, listSheets } from "./queries/surveys.ts";
import { readResults } from "./results.ts";
import { expectSurvey, managedSections, managedSurveyView, sheetViews } from "./views.ts";

const managedSurveysModule = serve(managedSurveys, {
  list: query(managedSurveys.list, async ({ scope, query }) => {
    const { window, rows } = await listManagedSurveys(scope, query);
    return pageOf(window, rows, (row) => managedSurveyView(scope, row));
  }),
  get: query(managedSurveys.get, async ({ scope, params }) =>
    managedSurveyView(scope, await expectSurvey(scope, params.surveyId)),
  ),
  create: createSurvey,
  update: changeSurvey,
  remove: removeSurvey,
  sections: query(managedSurveys.sections, async ({ scope, params }) => {
    const survey = await expectSurvey(scope, params.surveyId);
    return managedSections(scope, survey.id);
  }),
  addSection,
  updateSection: changeSection,
  removeSection,
  addQuestion,
  updateQuestion: changeQuestion,
  removeQuestion,
  results: query(managedSurveys.results, async ({ scope, params, query }) => {
    const survey = await expectSurvey(scope, params.surveyId);
    return readResults(scope, survey, query);
  }),
  submissions: query(managedSurveys.submissions, async ({ scope, params, query }) => {
    const survey = await expectSurvey(scope, params.surveyId);
    const { window, rows } = await listSheets(scope, survey.id, query);
    return pageOf(window, rows, await sheetViews(scope, survey.id, rows));
  }),
});

export const module: SliceModule = { serves: [managedSurveysModule] };
