import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import DonePage from "./done-page.tsx";
import { ageId, boatId, moreId, rowing, submissionId, surveyId, surveyServer, whichId } from "./sample-survey.ts";
import SubmissionPage from "./submission-page.tsx";
import SurveyPage from "./survey-page.tsx";

const phone = () => browser.viewport(390, 800);
beforeEach(() => browser.viewport(1280, 800));
afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await browser.viewport(1280, 800);
});

const at = `/surveys/${surveyId}/submissions/${submissionId}`;
const answer = (questionId: string, response: string) => ({
  command: `PUT /submissions/mine/questions/${questionId}`,
  body: { response },
});

async function shown(answers: Parameters<typeof surveyServer>[0] = {}, { signedIn = true, search = "" } = {}) {
  const server = surveyServer(answers);
  const Pages = () => (
    <Routes>
      <Route path="/surveys/:surveyId" element={<SurveyPage />} />
      <Route path="/surveys/:surveyId/done" element={<DonePage />} />
      <Route path="/surveys/:surveyId/submissions/:submissionId" element={<SubmissionPage />} />
    </Routes>
  );
  return { page: await show(Pages, { fetch: server.fetch, at: at + search, signedIn }), ...server };
}

test("a part a screen: what must be answered is marked and has the focus, what was chosen is kept at once", async () => {
  const { page, commands } = await shown();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Part 1 of 2 On the water");
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Please choose", { exact: true })).toBeVisible();
  expect(document.activeElement?.id).toBe(`question-${boatId}`);
  expect(commands).toEqual([]);
  await page.getByRole("radio", { name: "Yes" }).click();
  await expect.element(page.getByText("Saved")).toBeVisible();
  await page.getByRole("textbox", { name: /Which boat/ }).fill("Heron");
  await page.getByRole("textbox", { name: /What else/ }).fill("Nothing");
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Part 2 of 2 And you");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(commands).toEqual([answer(boatId, "Yes"), answer(whichId, "Heron"), answer(moreId, "Nothing")]);
});

test("a question a screen on a phone, what a choice leads to as the next, and back again", async () => {
  await phone();
  const { page } = await shown();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Question 1 of 3 On the water");
  await expect.element(page.getByRole("textbox", { name: /What else/ })).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Question 2 of 4 On the water");
  await page.getByRole("textbox", { name: /Which boat/ }).fill("Heron");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: /What else/ })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByRole("textbox", { name: /Which boat/ })).toHaveValue("Heron");
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByRole("radio", { name: "Yes" })).toBeChecked();
  await expect.element(page.getByRole("button", { name: "Back" })).not.toBeInTheDocument();
});

test("who comes back goes on at the first question without an answer", async () => {
  await phone();
  const { page } = await shown({ submission: { responses: [rowing] } });
  await expect.element(page.getByRole("textbox", { name: /Which boat/ })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "25");
});

test("an answer that is refused is said at its field, and nobody goes on", async () => {
  await phone();
  const message = "The answer to “Which boat?” does not fit. A name of a boat";
  const refuse = (command: string) =>
    command.endsWith(whichId) ? { status: 460, code: "survey.answerRefused", message } : undefined;
  const { page } = await shown({ refuse, submission: { responses: [rowing] } });
  await page.getByRole("textbox", { name: /Which boat/ }).fill("!!");
  await page.getByRole("button", { name: "Next" }).click();
  const field = page.getByRole("textbox", { name: /Which boat/ });
  await expect.element(field).toHaveAccessibleDescription(message);
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText("Saved")).not.toBeInTheDocument();
});

test("what does not get through is said, survives a reload and is sent again", async () => {
  await phone();
  let isAway = true;
  const answers = { refuse: () => (isAway ? null : undefined), submission: { responses: [rowing] } };
  const { page } = await shown(answers);
  await page.getByRole("textbox", { name: /Which boat/ }).fill("Heron");
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Not saved, will be sent again")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /What else/ })).toBeVisible();
  await page.unmount();
  isAway = false;
  const again = await shown(answers);
  await expect.poll(() => again.commands).toEqual([answer(whichId, "Heron")]);
  await expect.element(again.page.getByText("Saved")).toBeVisible();
});

test("the last screen submits what is not kept yet and ends with thanks; a guest's browser forgets it", async () => {
  localStorage.setItem(`survey begun ${surveyId}`, submissionId);
  const { page, commands } = await shown(
    { submission: { responses: [rowing] } },
    { signedIn: false, search: `?at=${ageId}` },
  );
  await page.getByRole("textbox", { name: /How often/ }).fill("3");
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect.element(page.getByRole("heading", { name: "Your answers have arrived" })).toBeVisible();
  await expect.element(page.getByText(/^We read it on Monday/)).toBeVisible();
  expect(commands).toEqual([answer(ageId, "3"), { command: "POST /submissions/mine/submit", body: [] }]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test("who has submitted never sees the form again, and what they answered never without its heading", async () => {
  const { page } = await shown({ submission: { responses: [rowing] } }, { search: `?at=${ageId}` });
  await page.getByRole("textbox", { name: /How often/ }).fill("3");
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect.element(page.getByRole("heading", { name: "Your answers have arrived" })).toBeVisible();
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    if (document.querySelector("form, [role=progressbar]")) seen.add("the form");
    if (document.querySelector("[aria-busy=true]") && !document.querySelector("h1")) seen.add("nothing with a heading");
  });
  look.observe(document.body, { childList: true, subtree: true, attributes: true });
  await page.getByRole("link", { name: "See your answers" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Your answers" })).toBeVisible();
  await expect.element(page.getByText("Which boat?")).toBeVisible();
  look.disconnect();
  expect([...seen]).toEqual([]);
});

test("what is missing at the end leads to its question, whoever finds it", async () => {
  await phone();
  const { page } = await shown({}, { search: `?at=${ageId}` });
  await page.getByRole("textbox", { name: /How often/ }).fill("3");
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect.element(page.getByRole("radio", { name: "Yes" })).toBeVisible();
  await expect.element(page.getByText("Please choose", { exact: true })).toBeVisible();
  await page.unmount();
  const issues = [{ path: `questions.${boatId}`, reason: "missing" }];
  const missing = { status: 460, code: "survey.answersMissing", message: "Answer what is marked.", issues };
  const refuse = (command: string) => (command.endsWith("/submit") ? missing : undefined);
  const refused = await shown({ refuse, submission: { responses: [rowing] } }, { search: `?at=${ageId}` });
  await refused.page.getByRole("textbox", { name: /How often/ }).fill("3");
  await refused.page.getByRole("button", { name: "Submit answers" }).click();
  await expect.element(refused.page.getByText("This does not have the form that is asked for")).toBeVisible();
  await expect.element(refused.page.getByRole("radio", { name: "Yes" })).toBeVisible();
});

test("a survey that closes meanwhile, or asks nothing, says so", async () => {
  const closed = { status: 409, code: "survey.closed", message: "This survey is closed. It takes no more answers." };
  const { page } = await shown({ refuse: () => closed });
  await page.getByRole("radio", { name: "No" }).click();
  await expect.element(page.getByRole("heading", { name: closed.message })).toBeVisible();
  await expect.element(page.getByText("What was not submitted does not count.")).toBeVisible();
  await page.unmount();
  const empty = await shown({ sections: [] });
  await expect.element(empty.page.getByRole("heading", { name: "Nothing is asked yet" })).toBeVisible();
});

test("what was submitted is read as people would say it, and changed where that is allowed", async () => {
  const submission = { status: "ready" as const, submittedAt: "2026-11-20T10:00:00.000Z", responses: [rowing] };
  const { page, commands } = await shown({ submission });
  await expect.element(page.getByText(/^Submitted on November 20/)).toBeVisible();
  await expect.element(page.getByText("No answer").first()).toBeVisible();
  expect(page.getByRole("button", { name: /^Change:/ }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Change: Do you row?" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "No", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => commands).toEqual([answer(boatId, "No")]);
  await page.unmount();
  const over = await shown({ submission, survey: { status: "closed" } });
  await expect.element(over.page.getByText(/^Submitted on/)).toBeVisible();
  await expect.element(over.page.getByRole("button", { name: /^Change:/ })).not.toBeInTheDocument();
});
