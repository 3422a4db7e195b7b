import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, kenji, words } from "./kernel/chat.ts";
import { moveByKeyboard, pressOn } from "./kernel/keyboard.ts";
import { untilLive } from "./kernel/lives.ts";
import { headersOf } from "./kernel/calls.ts";
import type { Problems } from "./kernel/problems.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const [came, pier, hours] = ["How did you come?", "At which pier?", "For how many hours?"];

type Asked = { readonly id: string; readonly name: string };

/** Answers a survey as a client of the interface does, by the names of its questions. */
async function answer(member: Page, surveyId: string, questions: readonly Asked[], answers: Record<string, string>) {
  const headers = await headersOf(member);
  const survey = `/api/surveys/${surveyId}/submissions`;
  const begun = await member.request.post(survey, { headers, data: {} });
  const { data }: { data: { id: string } } = await begun.json();
  const given = questions.flatMap(({ id, name }) => {
    const value = answers[name];
    return value === undefined ? [] : [{ questionId: id, value }];
  });
  const submitted = await member.request.post(`${survey}/${data.id}/submit`, { headers, data: given });
  expect(submitted.status()).toBe(200);
}

/** The questions as they stand once one more was asked, which the dialog has to be open for. */
async function addQuestion(page: Page): Promise<void> {
  const added = page.waitForResponse((found) => found.request().method() === "POST" && found.ok());
  await page.getByRole("dialog").getByRole("button", { name: "Add the question" }).click();
  await added;
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const ask = (page: Page) => page.getByRole("button", { name: /^Ask a question/ }).first();

async function writeQuestions(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Ask a question" });
  await pressOn(page, ask(page));
  await expect(dialog.getByRole("textbox", { name: /^Question/ })).toBeFocused();
  await page.keyboard.type(came);
  await dialog
    .getByRole("combobox", { name: /^How it is answered/ })
    .selectOption({ label: "One answer, all in sight" });
  await dialog.getByRole("textbox", { name: "Answer 1" }).fill("On foot");
  await dialog.getByRole("textbox", { name: "Answer 2" }).fill("By boat");
  await expectAccessible(page);
  await addQuestion(page);
  await expect(page.getByText(came).first()).toBeVisible();

  await ask(page).click();
  await dialog.getByRole("textbox", { name: /^Question/ }).fill(hours);
  await dialog.getByRole("combobox", { name: /^How it is answered/ }).selectOption({ label: "A number" });
  await dialog.getByRole("textbox", { name: /^Least/ }).fill("1");
  await addQuestion(page);
  await expect(page.getByText(hours).first()).toBeVisible();

  await ask(page).click();
  await dialog.getByRole("textbox", { name: /^Question/ }).fill(pier);
  await dialog.getByRole("combobox", { name: /^Asked only after/ }).selectOption({ label: `${came} – By boat` });
  await addQuestion(page);
  await expect(page.getByText("Asked after “By boat”")).toBeVisible();
}

/** Takes the last question one place up with the keyboard. */
async function moveUp(page: Page, name: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: name }).first();
  const moved = page.waitForResponse((found) => found.request().method() === "PUT" && found.ok());
  const handle = row.getByRole("button", { name: /^Move/ });
  await handle.focus();
  await moveByKeyboard(page, "ArrowUp");
  await moved;
  await expect(page.getByRole("listitem").filter({ hasText: /answers yet/ })).toHaveText([
    new RegExp(came.replace("?", "\\?")),
    new RegExp(pier.replace("?", "\\?")),
    new RegExp(hours.replace("?", "\\?")),
  ]);
}

async function openSurvey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the survey" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("everybody who signs in", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForResponse((found) => found.request().method() === "PUT" && found.ok());
  await dialog.getByRole("button", { name: "Open the survey" }).click();
  await opened;
  await expect(page.getByRole("button", { name: "Close the survey" })).toBeVisible();
}

async function membersAnswer(page: Page, problems: Problems): Promise<void> {
  const surveyId = new URL(page.url()).pathname.split("/")[3] ?? "";
  const headers = await headersOf(page);
  const read = await page.request.get(`/api/manage/surveys/${surveyId}/sections`, { headers });
  const { data }: { data: { questions: Asked[] }[] } = await read.json();
  const questions = data.flatMap((section) => section.questions);
  const [one, other] = [await another(page, problems, chloe.email), await another(page, problems, kenji.email)];
  await answer(one, surveyId, questions, { [came]: "By boat", [pier]: "North pier", [hours]: "2" });
  await answer(other, surveyId, questions, { [came]: "On foot", [hours]: "4" });
  await page.goto(`/manage/surveys/${surveyId}`);
}

async function readResults(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Results" }).click();
  await page.waitForURL("**/results");
  await expect(page.getByRole("row", { name: "By boat 1 50%" })).toBeVisible();
  await expect(page.getByRole("row", { name: "North pier 1 100%" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await untilLive(page);
  await page.getByRole("combobox", { name: /^Only those who answered/ }).selectOption({ label: came });
  await page.getByRole("combobox", { name: "With", exact: true }).selectOption({ label: "On foot" });
  await page.waitForURL("**/results?question=*&value=On+foot");
  await expect(page.getByText("Only 1 of 2", { exact: false })).toBeVisible();
  await expect(page.getByRole("row", { name: "On foot 1 100%" })).toBeVisible();
  // Nobody of them came by boat, and was asked for the pier.
  await expect(page.getByRole("row", { name: /^North pier/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Only 1 of 2", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await expect(page.getByRole("row", { name: "North pier 1 100%" })).toBeVisible();
}

async function takeAnswersAlong(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Answers/ }).click();
  await page.waitForURL("**/answers");
  await expect(page.getByRole("row", { name: new RegExp(chloe.name) })).toContainText("North pier");
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(3);
  for (const cell of [came, pier, hours, chloe.name, kenji.name, "North pier"]) expect(file).toContain(cell);
}

test("an administrator writes a survey, opens it, reads what members answered, takes it along and removes it", async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  const name = words("managed-surveys")("How was the market");
  await signIn(page, ines.email, "/manage/surveys");
  await untilLive(page);
  await pressOn(page, page.getByRole("button", { name: "New survey" }).first());
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Name/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/manage\/surveys\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Nothing is asked yet")).toBeVisible();
  await expectAccessible(page);

  await writeQuestions(page);
  await moveUp(page, pier);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSurvey(page);
  await membersAnswer(page, problems);
  await readResults(page);
  await takeAnswersAlong(page);

  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await page.waitForURL("**/manage/surveys/*/settings");
  await expect(page.getByRole("checkbox", { name: /^Without names/ })).toBeDisabled();
  await expectAccessible(page);
  const closed = page.waitForResponse((found) => found.request().method() === "PUT" && found.ok());
  await page.getByRole("button", { name: "Close the survey" }).click();
  await closed;
  await page.getByRole("button", { name: "Remove the survey" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("The answers of 2 people go with it", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove the survey" }).click();
  await page.waitForURL(/\/manage\/surveys$/);
  await expect(page.getByText(/^\d+ rows?$|^No surveys yet$/).first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});
