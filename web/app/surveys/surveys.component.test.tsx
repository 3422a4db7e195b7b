import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import DonePage from "./done-page.tsx";
import { submission, submissionId, survey, surveyId, surveyServer, viewer } from "./sample-survey.ts";
import SurveyPage from "./survey-page.tsx";
import SurveysPage from "./surveys-page.tsx";

afterEach(() => localStorage.clear());

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>You are at {pathname + search}</p>;
};

async function shown(at: string, answers: Parameters<typeof surveyServer>[0] = {}, signedIn = true) {
  const server = surveyServer(answers);
  const Pages = () => (
    <Routes>
      <Route path="/surveys" element={<SurveysPage />} />
      <Route path="/surveys/:surveyId" element={<SurveyPage />} />
      <Route path="/surveys/:surveyId/done" element={<DonePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
  return { page: await show(Pages, { fetch: server.fetch, at, signedIn }), ...server };
}

const intro = `/surveys/${surveyId}`;
const failing = { status: 503, code: "defect", message: "Away" };

test("surveys are listed with what the reader can do at each", async () => {
  const of = (last: number, parts: object) => ({
    ...survey,
    id: `0192aaaa-0000-4000-8000-0000000001${last}`,
    ...parts,
  });
  const { page } = await shown("/surveys", {
    surveys: [
      of(10, { name: "New", closesAt: "2026-12-20T18:00:00.000Z" }),
      of(11, { name: "Begun", viewer: { ...viewer, draftId: submissionId } }),
      of(12, { name: "Over", anonymous: true, viewer: { ...viewer, submitted: 1, canAnswer: false } }),
    ],
  });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await expect.element(row("New").getByText("Begin")).toBeVisible();
  await expect.element(row("New").getByText(/^Until December 20/)).toBeVisible();
  await expect.element(row("Begun").getByText("Go on")).toBeVisible();
  await expect.element(row("Over").getByText("Answered")).toBeVisible();
  await expect.element(row("Over").getByText("Without your name")).toBeVisible();
});

test("a list without surveys, and one that did not arrive, say what to do", async () => {
  const { page } = await shown("/surveys", { surveys: [] });
  await expect.element(page.getByText("No surveys at the moment")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Home" })).toBeVisible();
  await page.unmount();
  const failed = await shown("/surveys", { refuseRead: (path) => (path.endsWith("/surveys") ? failing : undefined) });
  await expect.element(failed.page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a member reads what it is about, and begins", async () => {
  const { page, commands } = await shown(intro);
  await expect.element(page.getByText("Those who run the community see who answered.")).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect.element(page.getByText(`You are at ${intro}/submissions/${submissionId}`)).toBeVisible();
  expect(commands).toEqual([{ command: "POST /submissions", body: {} }]);
  expect(localStorage.length).toBe(0);
});

test("without names the page says so; who began goes on", async () => {
  const { page } = await shown(intro, { survey: { anonymous: true, viewer: { ...viewer, draftId: submissionId } } });
  await expect.element(page.getByText(/^Your name is not kept with your answers/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go on" }))
    .toHaveAttribute("href", `${intro}/submissions/${submissionId}`);
});

test("a guest's browser remembers what was begun in it", async () => {
  const { page } = await shown(intro, {}, false);
  await expect.element(page.getByText("You are not signed in, so your answers carry no name.")).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect.element(page.getByText(/You are at .*submissions/)).toBeVisible();
  await page.unmount();
  const again = await shown(intro, {}, false);
  await expect
    .element(again.page.getByRole("link", { name: "Go on" }))
    .toHaveAttribute("href", `${intro}/submissions/${submissionId}`);
});

test("a survey of members sends a guest to sign in, and back", async () => {
  const { page } = await shown(
    intro,
    { survey: { requireAuth: true, viewer: { ...viewer, canAnswer: false } } },
    false,
  );
  await expect
    .element(page.getByRole("link", { name: "Sign in to answer" }))
    .toHaveAttribute("href", `/auth/sign-in?redirect=${encodeURIComponent(intro)}`);
});

test("a survey that has closed says so, also to whoever was about to begin", async () => {
  const { page } = await shown(intro, { survey: { status: "closed" } });
  await expect.element(page.getByText("This survey is closed")).toBeVisible();
  await page.unmount();
  const closed = { status: 409, code: "survey.closed", message: "This survey is closed. It takes no more answers." };
  const late = await shown(intro, { refuse: () => closed });
  await late.page.getByRole("button", { name: "Begin" }).click();
  await expect.element(late.page.getByRole("alert")).toHaveTextContent(closed.message);
});

test("a survey that takes no more answers says so, and leads to others", async () => {
  const { page } = await shown(intro, { survey: { isFull: true, viewer: { ...viewer, canAnswer: false } } });
  await expect.element(page.getByText("This survey has as many answers as it takes.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Other surveys" })).toBeVisible();
});

test("who has answered is thanked and finds their answers, and those who run the community its figures", async () => {
  const { page } = await shown(intro, {
    survey: { viewer: { ...viewer, submitted: 1, canAnswer: false, canManage: true } },
  });
  await expect.element(page.getByText(/^We read it on Monday/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See your answers" }))
    .toHaveAttribute("href", `${intro}/submissions/${submission.id}`);
  await expect
    .element(page.getByRole("link", { name: "Manage this survey" }))
    .toHaveAttribute("href", `/manage/surveys/${surveyId}`);
});

test("the end says what happens with the answers and where to go", async () => {
  const { page } = await shown(`${intro}/done`, { survey: { thanks: null, anonymous: true } });
  await expect.element(page.getByRole("heading", { name: "Your answers have arrived" })).toBeVisible();
  await expect.element(page.getByText(/Those who run the community read/)).toBeVisible();
  await expect.element(page.getByText("Your name was not kept with your answers.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Other surveys" })).toHaveAttribute("href", "/surveys");
});
