import { surveys } from "@marquee/contract/surveys";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { keepAnswer, submitAnswers } from "./keep-answers.ts";
import { expectAnswersTo, submissionPolicy, surveyPolicy } from "./policy.ts";
import { findSurveyResponses, listOpenSurveys, listOwnSubmissions, listSuggestions } from "./queries/surveys.ts";
import { findSurveyQuestionnaire } from "./queries/questionnaire.ts";
import { startAnswering } from "./start-submission.ts";
import { submissionView, surveySectionViews, surveyView } from "./views.ts";

const surveysModule = serve(surveys, {
  list: query(surveys.list, async ({ scope, query }) => {
    const { window, rows } = await listOpenSurveys(scope, query);
    return pageOf(window, rows, (row) => surveyView(scope, row));
  }),
  get: query(surveys.get, surveyPolicy, async ({ scope, subject }) => surveyView(scope, subject)),
  values: query(surveys.values, surveyPolicy, async ({ scope, subject, params, query }) => {
    const asked = { surveyId: subject.id, questionId: params.questionId };
    const { window, rows } = await listSuggestions(scope, asked, query);
    return pageOf(window, rows, ({ id, value }) => ({ id, value }));
  }),
  submissions: query(surveys.submissions, surveyPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listOwnSubmissions(scope, subject.id, query);
    const questionnaire = await findSurveyQuestionnaire(scope, subject.id);
    const responses = await findSurveyResponses(
      scope,
      rows.map(({ id }) => id),
    );
    return pageOf(window, rows, (row) => submissionView(questionnaire, row, responses));
  }),
  start: startAnswering,
  submission: query(surveys.submission, submissionPolicy, async ({ scope, subject, params }) => {
    expectAnswersTo(subject, params.surveyId);
    const responses = await findSurveyResponses(scope, [subject.id]);
    return submissionView(await findSurveyQuestionnaire(scope, subject.surveyId), subject, responses);
  }),
  answer: keepAnswer,
  sections: query(surveys.sections, submissionPolicy, async ({ scope, subject, params }) => {
    expectAnswersTo(subject, params.surveyId);
    return surveySectionViews(await findSurveyQuestionnaire(scope, subject.surveyId));
  }),
  submit: submitAnswers,
});

export const module: SliceModule = { serves: [surveysModule] };
