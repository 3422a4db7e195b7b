import type { DataOf } from "@marquee/contract/kernel";
import { surveys } from "@marquee/contract/surveys";

export type Survey = DataOf<typeof surveys.get>;
export type Submission = DataOf<typeof surveys.submission>;
export type SurveySections = DataOf<typeof surveys.sections>;

export const openSurveys = [surveys.list, { pageSize: 20 }] as const;
/** As many as are named elsewhere. */
export const firstSurveys = [surveys.list, { pageSize: 3 }] as const;
export const surveyOf = (surveyId = "") => [surveys.get, { surveyId }] as const;
export const submissionOf = (surveyId = "", submissionId = "") =>
  [surveys.submission, { surveyId, submissionId }] as const;
export const sectionsOf = (surveyId = "", submissionId = "") => [surveys.sections, { surveyId, submissionId }] as const;
/** What the reader has submitted, the last first. */
export const submittedOf = (surveyId = "") => [surveys.submissions, { surveyId, status: "ready" }] as const;

export const pathOf = ({ id }: Pick<Survey, "id">): string => `/surveys/${id}`;
export const submissionPath = (surveyId: string, submissionId: string): string =>
  `/surveys/${surveyId}/submissions/${submissionId}`;
