import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import { Route, Routes } from "react-router";
import { expect } from "vitest";
import ManageSurveysPage from "./manage-surveys-page.tsx";
import { market, results, sheet, stay, way } from "./samples.ts";
import SurveyAnswersPage from "./survey-answers-page.tsx";
import SurveyFramePage from "./survey-frame-page.tsx";
import SurveyQuestionsPage from "./survey-questions-page.tsx";
import SurveyResultsPage from "./survey-results-page.tsx";
import SurveySettingsPage from "./survey-settings-page.tsx";

type Answered = {
  readonly survey?: object;
  readonly surveys?: unknown;
  readonly sections?: unknown;
  readonly results?: unknown;
  readonly sheets?: unknown;
  readonly isAdministrator?: boolean;
  /** Refuses every command. */
  readonly refusal?: { readonly code: string; readonly message: string; readonly data?: object };
};

/** Answers each read by the end of its path, a number with a refusal; remembers the commands and what was asked for. */
export function server({ survey = market, isAdministrator = true, refusal, ...others }: Answered = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const asked: string[] = [];
  const modules = eachModule(() => ({ canSee: true, canCreate: true }));
  const ana = { id: market.id, username: "ana", firstName: "Ana", lastName: null, image: null };
  const answers: Record<string, unknown> = {
    "/self": { ...ana, viewer: { isAdministrator, modules } },
    "/sections": others.sections ?? [way, stay],
    "/results": others.results ?? results,
    "/submissions": others.sheets ?? [sheet],
    "/manage/surveys": others.surveys ?? [market],
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname, search } = new URL(url, "http://localhost");
    if (method === "GET") asked.push(pathname + search);
    else sent.push({ command: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : null });
    if (method !== "GET" && refusal) return Response.json({ status: "error", ...refusal }, { status: 409 });
    const found = method === "GET" ? Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1] : undefined;
    const data = found ?? survey;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent, asked };
}

/** The pages of surveys where they stand in the product. */
export const Places = () => (
  <Routes>
    <Route path="/manage/surveys" element={<ManageSurveysPage />} />
    <Route path="/manage/surveys/:surveyId" element={<SurveyFramePage />}>
      <Route index element={<SurveyQuestionsPage />} />
      <Route path="results" element={<SurveyResultsPage />} />
      <Route path="answers" element={<SurveyAnswersPage />} />
      <Route path="settings" element={<SurveySettingsPage />} />
    </Route>
  </Routes>
);

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
