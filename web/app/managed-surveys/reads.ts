import { queryOptions, type Client } from "@marquee/client";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import type { DataOf } from "@marquee/contract/kernel";
import { surveyStates } from "@marquee/contract/surveys";
import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import type { TableQuery } from "../table/index.ts";
import { pathOf } from "../surveys/index.ts";

export type ManagedSurvey = DataOf<typeof managedSurveys.get>;
export type SurveySection = DataOf<typeof managedSurveys.sections>[number];
export type SurveyQuestion = SurveySection["questions"][number];
export type SurveyResults = DataOf<typeof managedSurveys.results>;
export type QuestionResult = SurveyResults["questions"][number];
export type SurveySheet = DataOf<typeof managedSurveys.submissions>[number];

/** One answer to one question: results are of those who gave it. */
export type ResultFilter = { readonly questionId: string; readonly value: string };

export const surveyAt = (surveyId = "") => [managedSurveys.get, { surveyId }] as const;
export const sectionsOf = (surveyId = "") => [managedSurveys.sections, { surveyId }] as const;
export const resultsOf = (surveyId = "", filter?: ResultFilter) =>
  [managedSurveys.results, { surveyId, ...filter }] as const;

/** The survey of the address, which the page around its parts has read. */
export const useSurvey = (): ManagedSurvey | undefined => useRead(...surveyAt(useParams()["surveyId"])).data;

/** Where people answer it. */
export const linkTo = (origin: string, survey: Pick<ManagedSurvey, "id">): string => `${origin}${pathOf(survey)}`;

export const surveyFilters = [{ name: "status", values: surveyStates }] as const;
export const surveysOrder = "-createdAt";
export const surveysSource =
  (api: Client) =>
  ({ chosen, ...query }: TableQuery) => {
    const status = surveyStates.find((each) => each === chosen["status"]);
    return queryOptions(api, managedSurveys.list, { ...query, ...(status && { status }) });
  };

export const sheetsOrder = "-submittedAt";
export const sheetsSource =
  (api: Client, surveyId = "") =>
  ({ chosen: _chosen, search: _search, ...query }: TableQuery) =>
    queryOptions(api, managedSurveys.submissions, { surveyId, ...query });

/** The filter that an address names; without an answer it names none. */
export function filterIn(address: URLSearchParams): ResultFilter | undefined {
  const [questionId, value] = [address.get("question"), address.get("value")];
  return questionId && value ? { questionId, value } : undefined;
}
