import { route, type RouteConfigEntry } from "@react-router/dev/routes";

export const routes: RouteConfigEntry[] = [
  route("surveys", "surveys/surveys-page.tsx"),
  route("surveys/:surveyId", "surveys/survey-page.tsx"),
  route("surveys/:surveyId/done", "surveys/done-page.tsx"),
  route("surveys/:surveyId/submissions/:submissionId", "surveys/submission-page.tsx"),
];
